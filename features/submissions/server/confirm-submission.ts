import { type Db, inTransaction } from '#database/database.ts';
import {
	findSubmissionByConfirmation,
	updateSubmissionConfirmed,
} from '#features/submissions/store/submissions.ts';
import type { Clock } from '#platform/clock.ts';
import { Problem } from '#platform/problem.ts';
import { hashToken } from '#platform/secret-token.ts';

/** Confirms the sender's address. Idempotent. */
export function confirmSubmission(
	{ db, clock }: { db: Db; clock: Clock },
	{ token }: { token: string },
): Promise<{ name: string; isDecided: boolean }> {
	const now = clock();
	return inTransaction(db, async (tx) => {
		const submission = await findSubmissionByConfirmation(tx, hashToken(token));
		if (!submission) throw new Problem('link_not_valid');
		const { id, name, status, sender_confirmed_at, confirmation_expires_at } = submission;
		const confirmed = { name, isDecided: status !== 'open' };
		if (sender_confirmed_at) return confirmed;
		if (!confirmation_expires_at || confirmation_expires_at < now) throw new Problem('link_not_valid');
		await updateSubmissionConfirmed(tx, id, now);
		return confirmed;
	});
}
