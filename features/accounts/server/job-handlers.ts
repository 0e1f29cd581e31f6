import type { Db } from '#database/database.ts';
import {
	deleteFailedAttemptsBefore,
	deleteKnownNetworksBefore,
} from '#features/accounts/store/failed-attempts.ts';
import { deleteExpiredSessions } from '#features/accounts/store/sessions.ts';
import type { Clock } from '#platform/clock.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import type { forgetOldAccess } from './jobs.ts';
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
