import { type Db, inTransaction } from '#database/database.ts';
import { refreshCategoryCounts as refreshRows } from '#features/newsletters/store/categories.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import type { refreshCategoryCounts } from '../jobs.ts';

export function refreshCategoryCountsHandler({
	db,
}: {
	db: Db;
}): JobHandler<typeof refreshCategoryCounts.payload> {
	return async () => {
		await inTransaction(db, refreshRows);
	};
}
