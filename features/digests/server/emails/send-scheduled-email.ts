import { inTransaction } from '#database/database.ts';
import {
	type DigestEmailRow,
	lockDigestEmail,
	updateDigestEmail,
} from '#features/digests/store/digest-emails.ts';
import type { DigestNeeds } from '../needs.ts';
import { latestMs, skipReasons } from '../skip-reasons.ts';
import { sendDigestEmail } from './send-digest-email.ts';

/** Sends a digest email at its time, or says why it did not go. One that was changed meanwhile waits for the next look. */
export async function sendScheduledEmail(needs: DigestNeeds, row: DigestEmailRow): Promise<void> {
	const now = await needs.readTime(needs.db);
	const dueAt = row.scheduled_for?.getTime() ?? now.getTime();
	if (now.getTime() - dueAt <= latestMs) {
		await sendDigestEmail(needs, row, { now, onNobody: 'skip' });
		return;
	}
	await inTransaction(needs.db, async (tx) => {
		const present = await lockDigestEmail(tx, row.id);
		if (present?.status !== 'scheduled' || present.scheduled_for?.getTime() !== dueAt) return;
		await updateDigestEmail(tx, row.id, { status: 'skipped', outcome_note: skipReasons.late });
	});
}
