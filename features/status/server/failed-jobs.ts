import { type Db, inTransaction } from '#database/database.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { WhichJobs } from '#features/status/contract/failed-jobs.ts';
import { nameJob } from '#features/status/rules/failure-reason.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { hasJob, removeFailedJobs, requeueFailedJobs } from '#platform/jobs/failed-jobs.ts';
import { Problem } from '#platform/problem.ts';

type Needs = { db: Db; clock: Clock };

const acts = { 'ran again': requeueFailedJobs, dismissed: removeFailedJobs };

/** Reruns or dismisses failed jobs. If someone else was faster, there are none left, and this fails. */
export async function resolveFailedJobs(
	{ db, clock }: Needs,
	act: keyof typeof acts,
	which: WhichJobs,
	actor: Identity,
): Promise<number> {
	return inTransaction(db, async (tx) => {
		const kinds = await acts[act](tx, which);
		const [kind] = kinds;
		if (kind === undefined)
			throw new Problem('id' in which && (await hasJob(tx, which.id)) ? 'job_not_failed' : 'job_not_found');
		await insertAuditEntry(tx, {
			actor,
			action: act,
			subject: { kind: 'failed job', id: 'id' in which ? which.id : kind, name: nameJob(kind) },
			before: null,
			after: { count: kinds.length },
			now: clock(),
		});
		return kinds.length;
	});
}
