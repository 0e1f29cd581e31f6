import type { Db } from '#database/database.ts';

/** The fields shown in a list of suggestions. */
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
