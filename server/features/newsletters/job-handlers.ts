import type { JobHandler } from '#server/jobs/job.ts';
import type { forgetRemovals, purgeDeleted } from '#server/jobs/newsletter-jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Db } from '#server/store/database.ts';
import { deleteDirectoryRemovalsBefore } from '#server/store/directory-changes.ts';
import { purgeDeletedNewsletters } from './purge-deleted-newsletters.ts';

const dayMs = 24 * 3600 * 1000;

export function forgetRemovalsHandler({
	db,
	clock,
}: {
	db: Db;
	clock: Clock;
}): JobHandler<typeof forgetRemovals.payload> {
	return () => deleteDirectoryRemovalsBefore(db, new Date(clock().getTime() - dayMs));
}

export function purgeDeletedHandler(needs: {
	db: Db;
	clock: Clock;
	log: Log;
}): JobHandler<typeof purgeDeleted.payload> {
	return () => purgeDeletedNewsletters(needs);
}
