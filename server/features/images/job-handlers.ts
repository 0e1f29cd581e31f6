import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { removeUnusedUploads } from '#server/jobs/newsletter-jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Db } from '#server/store/database.ts';
import { removeUnusedUploads as remove } from './remove-unused-uploads.ts';

export function removeUnusedUploadsHandler(needs: {
	db: Db;
	clock: Clock;
	log: Log;
	files: FileStorage;
}): JobHandler<typeof removeUnusedUploads.payload> {
	return async () => {
		await remove(needs);
	};
}
