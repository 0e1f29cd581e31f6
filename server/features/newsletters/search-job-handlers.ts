import type { JobHandler } from '#server/jobs/job.ts';
import type { recountSearchWords } from '#server/jobs/search-jobs.ts';
import { type Db, inTransaction } from '#server/store/database.ts';
import { recountSearchWords as recount } from '#server/store/search-newsletters.ts';

export function recountSearchWordsHandler({ db }: { db: Db }): JobHandler<typeof recountSearchWords.payload> {
	return async () => {
		await inTransaction(db, recount);
	};
}
