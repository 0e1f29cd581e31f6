import { inTransaction, type Tx } from '#database/database.ts';
import { type DigestRow, lockDigest, updateDigest } from '#features/digests/store/digests.ts';
import { countDigestReaders } from '#features/mail/store/mailings.ts';
import { requireSenderIdentity } from '#features/site/server/identity/require-sender-identity.ts';
import type { DigestNeeds } from '../needs.ts';
import { latestMs, skipReasons } from '../skip-reasons.ts';
import { beginMailing } from './begin-mailing.ts';
import { lockUnchanged } from './change-digest.ts';
import { prepareRow } from './prepare-row.ts';

/** Sends an unsent digest email exactly once: a concurrent second call finds it changed. */
export async function sendEmail(
	needs: DigestNeeds,
	row: DigestRow,
	{
		now,
		onNobody = 'leave',
		isAsked = false,
	}: { now: Date; onNobody?: 'leave' | 'skip' /** A person can be asked to confirm. */; isAsked?: boolean },
	afterwards: (tx: Tx) => Promise<void> = async () => {},
): Promise<'sending' | 'nobody' | 'changed'> {
	const prepared = await prepareRow(needs, row, { now });
	return inTransaction(needs.db, async (tx) => {
		if (!(await lockUnchanged(tx, row))) return 'changed';
		const recipients = await countDigestReaders(tx, row.collection_id);
		if (isAsked) await requireSenderIdentity(tx, recipients);
		if (recipients === 0) {
			if (onNobody === 'skip') await skip(tx, row, skipReasons.nobody);
			return 'nobody';
		}
		await beginMailing(tx, needs, row, { prepared, now });
		await afterwards(tx);
		return 'sending';
	});
}

/**
 * Sends a digest email at its scheduled time, or records why it was skipped. If it was changed meanwhile, the next run handles
 * it.
 */
export async function sendScheduledEmail(needs: DigestNeeds, row: DigestRow): Promise<void> {
	const now = await needs.readTime(needs.db);
	const dueAt = row.scheduled_for?.getTime() ?? now.getTime();
	if (now.getTime() - dueAt <= latestMs) {
		await sendEmail(needs, row, { now, onNobody: 'skip' });
		return;
	}
	await inTransaction(needs.db, async (tx) => {
		const present = await lockDigest(tx, row.origin, row.id);
		if (present?.status === 'scheduled' && present.scheduled_for?.getTime() === dueAt)
			await skip(tx, row, skipReasons.late);
	});
}

function skip(tx: Tx, { origin, id }: DigestRow, reason: string): Promise<void> {
	return updateDigest(tx, origin, id, { status: 'skipped', outcome_note: reason });
}
