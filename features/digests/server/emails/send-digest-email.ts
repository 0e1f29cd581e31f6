import { inTransaction, type Tx } from '#database/database.ts';
import {
	type DigestEmailRow,
	findToldUntil,
	lockDigestEmail,
	updateDigestEmail,
} from '#features/digests/store/digest-emails.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { countDigestReaders, startMailing } from '#features/mail/store/mailings.ts';
import { type PreparedDigest, prepareDigest } from '../compose/compose-digest.ts';
import { newsWindow } from '../compose/news-window.ts';
import type { DigestNeeds } from '../needs.ts';
import { skipReasons } from '../skip-reasons.ts';

/** What editors decide about a digest email: while this is the same, what was prepared is what they mean. */
export type DigestEmailWords = Pick<
	DigestEmailRow,
	| 'config_id'
	| 'collection_id'
	| 'collection_name'
	| 'collection_slug'
	| 'frequency'
	| 'subject'
	| 'content'
	| 'video_ids'
	| 'newsletter_summaries'
	| 'period_start'
	| 'scheduled_for'
	| 'covers_from'
	| 'covers_until'
> & {
	/** Once it is kept. One that is recorded as sent has told nobody before itself. */
	id?: number;
};

/** Writes a digest email as it would go now. One that a rule made tells of what the rule found. */
export async function prepareDigestEmail(
	needs: DigestNeeds,
	row: DigestEmailWords,
	now: Date,
): Promise<PreparedDigest> {
	const { covers_from: from, covers_until: until } = row;
	return prepareDigest(needs, {
		collection: { id: row.collection_id, slug: row.collection_slug, name: row.collection_name },
		frequency: row.frequency,
		subject: row.subject,
		text: row.content,
		date: row.period_start ?? row.scheduled_for ?? now,
		window:
			from && until
				? { from, until }
				: newsWindow(
						row.frequency,
						await findToldUntil(needs.db, { configId: row.config_id, exceptId: row.id }),
						now,
					),
		videoIds: row.video_ids,
		newsletterIds: [],
		summaries: row.newsletter_summaries,
		asksTextModel: false,
	});
}

export type SendOutcome = { is: 'sending'; recipients: number } | { is: 'nobody' } | { is: 'changed' };

/** Sends a digest email that is not sent yet, once: whoever comes second finds it changed. */
export async function sendDigestEmail(
	needs: DigestNeeds,
	row: DigestEmailRow,
	{ now, onNobody = 'leave' }: { now: Date; onNobody?: 'leave' | 'skip' },
	afterwards: (tx: Tx) => Promise<void> = async () => {},
): Promise<SendOutcome> {
	const prepared = await prepareDigestEmail(needs, row, now);
	return inTransaction(needs.db, async (tx) => {
		const present = await lockDigestEmail(tx, row.id);
		if (!present || JSON.stringify(present) !== JSON.stringify(row)) return { is: 'changed' };
		const recipients = await countDigestReaders(tx, row.collection_id);
		if (recipients === 0) {
			if (onNobody === 'skip')
				await updateDigestEmail(tx, row.id, { status: 'skipped', outcome_note: skipReasons.nobody });
			return { is: 'nobody' };
		}
		await beginMailing(tx, needs, { id: row.id, collectionId: row.collection_id, prepared, now });
		await afterwards(tx);
		return { is: 'sending', recipients };
	});
}

/** Makes a digest email that is written down a mailing, in the same transaction. */
export async function beginMailing(
	tx: Tx,
	{ enqueue }: Pick<DigestNeeds, 'enqueue'>,
	given: { id: number; collectionId: number; prepared: PreparedDigest; now: Date },
): Promise<void> {
	const { id, collectionId, prepared, now } = given;
	const { mail, shown } = prepared.layOut(`e${id}`);
	await updateDigestEmail(tx, id, {
		status: 'sending',
		subject: prepared.subject,
		rendered_content: shown,
		outcome_note: '',
		covers_from: prepared.window.from,
		covers_until: prepared.window.until,
	});
	await startMailing(tx, {
		key: `digest-email:${id}`,
		collectionId,
		subject: prepared.subject,
		...mail,
		now,
	});
	await enqueue(tx, deliverMail, {});
}
