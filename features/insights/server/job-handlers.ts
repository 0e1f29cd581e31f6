import type { Db } from '#database/database.ts';
import { vainSearchesKeptDays } from '#features/insights/contract/analytics.ts';
import { deleteVainSearchesBefore } from '#features/insights/store/vain-searches.ts';
import type { Clock } from '#platform/clock.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import type { pruneVainSearches } from './jobs.ts';

const dayMs = 24 * 3600 * 1000;

export function pruneVainSearchesHandler({
	db,
	clock,
}: {
	db: Db;
	clock: Clock;
}): JobHandler<typeof pruneVainSearches.payload> {
	return () => {
		const oldest = new Date(clock().getTime() - vainSearchesKeptDays * dayMs);
		return deleteVainSearchesBefore(db, oldest.toISOString().slice(0, 10));
	};
}
