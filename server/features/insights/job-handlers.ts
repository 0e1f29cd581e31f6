import { vainSearchesKeptDays } from '#contract/analytics.ts';
import type { forgetVainSearches } from '#server/jobs/insight-jobs.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/store/database.ts';
import { deleteVainSearchesBefore } from '#server/store/vain-searches.ts';

const dayMs = 24 * 3600 * 1000;

export function forgetVainSearchesHandler({
	db,
	clock,
}: {
	db: Db;
	clock: Clock;
}): JobHandler<typeof forgetVainSearches.payload> {
	return () => {
		const oldest = new Date(clock().getTime() - vainSearchesKeptDays * dayMs);
		return deleteVainSearchesBefore(db, oldest.toISOString().slice(0, 10));
	};
}
