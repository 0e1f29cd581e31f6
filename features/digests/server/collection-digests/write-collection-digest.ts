import { inTransaction, type Tx } from '#database/database.ts';
import type {
	CollectionDigestChange,
	CollectionDigestText,
} from '#features/digests/contract/collection-digests.ts';
import { nextRepeats } from '#features/digests/rules/digest-repeats.ts';
import {
	type CollectionDigestRow,
	findCollectionDigest,
	insertCollectionDigest,
	lockCollectionDigest,
	updateCollectionDigest,
} from '#features/digests/store/collection-digests.ts';
import { wentOut } from '#features/digests/store/digest-emails.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import {
	checkNewsletterIds,
	checkSchedule,
	checkVideoIds,
	getChosenCollection,
} from '../compose/check-references.ts';
import type { DigestNeeds } from '../needs.ts';
import { noteCollectionDigest } from '../note-digest.ts';
import { prepareCollectionDigest } from './run-collection-digest.ts';

/** Adds a digest. Nothing is sent by it: a scheduled one goes at its time, a sent one records the past. */
export function createCollectionDigest(
	needs: DigestNeeds,
	actor: Identity,
	text: CollectionDigestText,
): Promise<CollectionDigestRow> {
	return inTransaction(needs.db, async (tx) => {
		const now = await needs.readTime(tx);
		const collection = await getChosenCollection(tx, text.collectionId);
		const scheduledFor = text.scheduledFor ?? null;
		if (text.status === 'scheduled') checkSchedule(scheduledFor, now);
		const id = await insertCollectionDigest(tx, {
			collection_id: collection.id,
			title: text.title,
			subject: text.subject,
			content: text.content,
			template_content: text.templateContent,
			frequency: text.frequency,
			status: text.status,
			video_ids: await checkVideoIds(tx, text.videoIds),
			included_newsletter_ids: await checkNewsletterIds(
				tx,
				text.includedNewsletterIds,
				'includedNewsletterIds',
			),
			scheduled_for: scheduledFor,
			first_send_at: scheduledFor,
			sent_at: text.status === 'sent' ? now : null,
			created_at: now,
		});
		const after = await render(tx, needs, id, now);
		await noteCollectionDigest(tx, { actor, action: 'created', before: null, after, now });
		return after;
	});
}

/** Changes what is given and leaves the rest. What has been sent stays as it was read. */
export function changeCollectionDigest(
	needs: DigestNeeds,
	actor: Identity,
	id: number,
	change: CollectionDigestChange,
): Promise<CollectionDigestRow> {
	return inTransaction(needs.db, async (tx) => {
		const now = await needs.readTime(tx);
		const before = await lockCollectionDigest(tx, id);
		if (!before) throw new Problem('digest_not_found');
		if (wentOut.includes(before.status)) throw new Problem('digest_sent');
		const collection =
			change.collectionId === undefined ? null : await getChosenCollection(tx, change.collectionId);
		const status = change.status ?? before.status;
		await updateCollectionDigest(tx, id, {
			collection_id: collection?.id ?? before.collection_id,
			title: change.title ?? before.title,
			subject: change.subject ?? before.subject,
			content: change.content ?? before.content,
			template_content: change.templateContent ?? before.template_content,
			frequency: change.frequency ?? before.frequency,
			status,
			...(status === before.status ? {} : { outcome_note: '' }),
			...(change.videoIds ? { video_ids: await checkVideoIds(tx, change.videoIds) } : {}),
			...(change.includedNewsletterIds
				? {
						included_newsletter_ids: await checkNewsletterIds(
							tx,
							change.includedNewsletterIds,
							'includedNewsletterIds',
							before.included_newsletter_ids,
						),
					}
				: {}),
			...chooseTimes(before, change, now),
			sent_at: status === 'sent' ? now : before.sent_at,
		});
		const after = await render(tx, needs, id, now);
		await noteCollectionDigest(tx, { actor, action: 'changed', before, after, now });
		return after;
	});
}

/** A form sends the next time back as it found it: only another one, or another rhythm, begins a new count. */
function chooseTimes(before: CollectionDigestRow, change: CollectionDigestChange, now: Date) {
	const scheduled_for = change.scheduledFor === undefined ? before.scheduled_for : change.scheduledFor;
	const frequency = change.frequency ?? before.frequency;
	const isSameTime = scheduled_for?.getTime() === before.scheduled_for?.getTime();
	const first = before.first_send_at ?? before.scheduled_for;
	if (!isSameTime || frequency !== before.frequency) {
		if ((change.status ?? before.status) === 'scheduled' && !isSameTime) checkSchedule(scheduled_for, now);
		return { scheduled_for, first_send_at: scheduled_for };
	}
	const isResumed = change.status === 'scheduled' && before.status !== 'scheduled';
	if (!isResumed) return { scheduled_for, first_send_at: first };
	const [next] =
		first && scheduled_for && first < scheduled_for ? nextRepeats({ first, frequency }, now, 1) : [];
	if (next && scheduled_for && scheduled_for < now) return { scheduled_for: next, first_send_at: first };
	checkSchedule(scheduled_for, now);
	return { scheduled_for, first_send_at: first };
}

/** The mail as it would go now, or as it is said to have gone. */
async function render(tx: Tx, needs: DigestNeeds, id: number, now: Date): Promise<CollectionDigestRow> {
	const row = (await findCollectionDigest(tx, id)) as CollectionDigestRow;
	const { prepared } = await prepareCollectionDigest({ ...needs, db: tx }, row, {
		now,
		asksTextModel: false,
	});
	const { shown } = prepared.layOut(row.status === 'sent' ? `c${id}` : null);
	await updateCollectionDigest(tx, id, { rendered_content: shown });
	return { ...row, rendered_content: shown };
}
