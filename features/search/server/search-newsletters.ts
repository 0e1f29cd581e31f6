import type { Db } from '#database/database.ts';
import type { NewsletterHit } from '#features/search/contract/search.ts';
import { listNewsletterHits } from '#features/search/store/search-hits.ts';
import { findNewsletters } from './search.ts';

const maxHits = 20;

/** The suggestions under a search box. */
export async function searchNewsletters({ db }: { db: Db }, typed: string): Promise<NewsletterHit[]> {
	const { hits } = await findNewsletters(db, typed);
	const ids = hits.slice(0, maxHits).map(({ id }) => id);
	const rows = new Map((await listNewsletterHits(db, ids)).map((row) => [row.id, row]));
	return ids.flatMap((id) => rows.get(id) ?? []);
}
