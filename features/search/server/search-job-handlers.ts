import type { Db } from '#database/database.ts';
import { recountSearchWords as recount } from '#features/search/store/recount-words.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import type { recountSearchWords } from './jobs.ts';

export function recountSearchWordsHandler({ db }: { db: Db }): JobHandler<typeof recountSearchWords.payload> {
	return () => recount(db);
}
