import type { forgetOldAccess } from '#server/jobs/account-jobs.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/store/database.ts';
import { deleteFailedAttemptsBefore, deleteKnownNetworksBefore } from '#server/store/failed-attempts.ts';
import { deleteExpiredSessions } from '#server/store/sessions.ts';
import { attemptWindowMs } from './login.ts';

const networkKnownMs = 180 * 24 * 3600 * 1000;

export function forgetOldAccessHandler({
	db,
	clock,
}: {
	db: Db;
	clock: Clock;
}): JobHandler<typeof forgetOldAccess.payload> {
	return async () => {
		const now = clock();
		await deleteExpiredSessions(db, now);
		await deleteFailedAttemptsBefore(db, new Date(now.getTime() - attemptWindowMs));
		await deleteKnownNetworksBefore(db, new Date(now.getTime() - networkKnownMs));
	};
}
