import type { Tx } from '#database/database.ts';
import { defaultTemplate, hasContentPlace, wrapContent } from '#features/digests/rules/digest-template.ts';
import {
	type CollectionDigestRow,
	findLastCopy,
	insertCollectionDigest,
	updateCollectionDigest,
} from '#features/digests/store/collection-digests.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { startMailing } from '#features/mail/store/mailings.ts';
import { type PreparedDigest, prepareDigest } from '../compose/compose-digest.ts';
import { newsWindow } from '../compose/news-window.ts';
import type { DigestNeeds } from '../needs.ts';

export type PreparedRun = {
	prepared: PreparedDigest;
	/** Readers got exactly these words before, and there is no news to go with them. */
	isRepetition: boolean;
};

/** Writes a collection digest as it would go now: the editor's words, in their template, with what is new. */
export async function prepareCollectionDigest(
	needs: DigestNeeds,
	row: CollectionDigestRow,
	{ now, date = now, asksTextModel }: { now: Date; date?: Date; asksTextModel: boolean },
): Promise<PreparedRun> {
	const last = await findLastCopy(needs.db, row.id);
	const prepared = await prepareDigest(needs, {
		collection: { id: row.collection_id, slug: row.collection_slug, name: row.collection_name },
		frequency: row.frequency,
		subject: row.subject,
		text: textOf(row),
		date,
		window: newsWindow(row.frequency, last && (last.covers_until ?? last.sent_at), now),
		videoIds: row.video_ids,
		newsletterIds: row.included_newsletter_ids,
		summaries: {},
		asksTextModel,
	});
	return {
		prepared,
		isRepetition: !prepared.isAnythingNew && last !== null && wordsOf(last) === wordsOf(row),
	};
}

function textOf({ content, template_content }: CollectionDigestRow): string {
	if (template_content === '' && hasContentPlace(content)) return content;
	return wrapContent(template_content || defaultTemplate, content);
}

function wordsOf({ content, template_content, video_ids }: CollectionDigestRow): string {
	return JSON.stringify([content, template_content, video_ids]);
}

/** A run leaves a copy of what was sent, or of what was not and why. The digest itself goes on. */
export function insertCopy(
	tx: Tx,
	row: CollectionDigestRow,
	{ runAt, now, skipReason }: { runAt: Date | null; now: Date; skipReason: string | null },
): Promise<number> {
	return insertCollectionDigest(tx, {
		collection_id: row.collection_id,
		repeats_digest_id: row.id,
		title: row.title,
		subject: row.subject,
		content: row.content,
		template_content: row.template_content,
		frequency: row.frequency,
		status: skipReason === null ? 'sending' : 'skipped',
		outcome_note: skipReason ?? '',
		video_ids: row.video_ids,
		included_newsletter_ids: row.included_newsletter_ids,
		scheduled_for: runAt,
		created_at: now,
	});
}

/** Makes a copy the mailing that it is a copy of, in the same transaction. */
export async function beginCopyMailing(
	tx: Tx,
	{ enqueue }: Pick<DigestNeeds, 'enqueue'>,
	given: { id: number; collectionId: number; prepared: PreparedDigest; now: Date },
): Promise<void> {
	const { id, collectionId, prepared, now } = given;
	const { mail, shown } = prepared.layOut(`c${id}`);
	await updateCollectionDigest(tx, id, {
		subject: prepared.subject,
		rendered_content: shown,
		covers_from: prepared.window.from,
		covers_until: prepared.window.until,
	});
	await startMailing(tx, {
		key: `collection-digest:${id}`,
		collectionId,
		subject: prepared.subject,
		...mail,
		now,
	});
	await enqueue(tx, deliverMail, {});
}
