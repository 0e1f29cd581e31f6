import type { Db } from '#database/database.ts';
import type { FileStorage } from '#gateways/file-storage/file-storage.ts';
import type { Clock } from '#platform/clock.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log.ts';
import type { removeUnusedUploads } from '../jobs.ts';
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
