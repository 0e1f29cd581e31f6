import type { JobHandler } from '#server/jobs/job.ts';
import type { refreshCategoryCounts } from '#server/jobs/newsletter-jobs.ts';
import { refreshCategoryCounts as refreshRows } from '#server/store/categories.ts';
import { type Db, inTransaction } from '#server/store/database.ts';

export function refreshCategoryCountsHandler({
	db,
}: {
	db: Db;
}): JobHandler<typeof refreshCategoryCounts.payload> {
	return async () => {
		await inTransaction(db, refreshRows);
	};
}
