import type { Db } from '#database/database.ts';
import { deleteDirectoryRemovalsBefore } from '#features/newsletters/store/directory-changes.ts';
import type { Clock } from '#platform/clock.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log.ts';
import type { pruneRemovals, purgeDeleted } from './jobs.ts';
import { purgeDeletedNewsletters } from './removal/purge-deleted-newsletters.ts';

const dayMs = 24 * 3600 * 1000;

export function pruneRemovalsHandler({
	db,
	clock,
}: {
	db: Db;
	clock: Clock;
}): JobHandler<typeof pruneRemovals.payload> {
	return () => deleteDirectoryRemovalsBefore(db, new Date(clock().getTime() - dayMs));
}

export function purgeDeletedHandler(needs: {
	db: Db;
	clock: Clock;
	log: Log;
}): JobHandler<typeof purgeDeleted.payload> {
	return () => purgeDeletedNewsletters(needs);
}
