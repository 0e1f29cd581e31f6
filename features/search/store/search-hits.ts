import type { Db } from '#database/database.ts';

/** What a short list of hits shows. */
export async function listNewsletterHits(
	db: Db,
	ids: readonly number[],
): Promise<{ id: number; slug: string; name: string; description: string }[]> {
	if (ids.length === 0) return [];
	return db
		.selectFrom('newsletters')
		.select(['id', 'slug', 'name', 'description'])
		.where('id', 'in', [...ids])
		.execute();
}
