import type { Db } from '#database/database.ts';
import { searchEverything } from './search-everything.ts';

/** Whether a search finds any newsletter or past issue. */
export async function hasSearchResults({ db }: { db: Db }, typed: string): Promise<boolean> {
	const { newsletters, issues } = await searchEverything({ db }, typed);
	return newsletters.length + issues.length > 0;
}
