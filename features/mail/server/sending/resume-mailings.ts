import { type Db, inTransaction } from '#database/database.ts';
import { resumeMailings as resume } from '#features/mail/store/mailing-stops.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { Problem } from '#platform/problem.ts';
import { deliverMail } from '../jobs.ts';

/** Resumes mailings that were stopped because of complaints. A person has reviewed them and takes responsibility. */
export async function resumeMailings(
	{ db, clock, enqueue }: { db: Db; clock: Clock; enqueue: Enqueue },
	actor: Identity,
): Promise<void> {
	const now = clock();
	await inTransaction(db, async (tx) => {
		const stop = await resume(tx, { username: actor.username, now });
		if (!stop) throw new Problem('mailings_not_stopped');
		await enqueue(tx, deliverMail, {});
		await insertAuditEntry(tx, {
			actor,
			action: 'resumed',
			subject: { kind: 'mailings', id: 'all', name: stop.reason },
			before: null,
			after: null,
			now,
		});
	});
}
