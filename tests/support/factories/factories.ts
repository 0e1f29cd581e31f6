import type { Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { slugify } from '#text/slug.ts';

let count = 0;

/** A newsletter with everything it needs; specify only what the test is about. */
export async function makeNewsletter(
	db: Db,
	{
		categoryIds = [],
		...given
	}: Partial<Insertable<Tables['newsletters']>> & { categoryIds?: number[] } = {},
): Promise<{ id: number; slug: string; name: string }> {
	const name = given.name ?? `Newsletter ${++count}`;
	const row = await db
		.insertInto('newsletters')
		.values({ name, slug: slugify(name), description: `What ${name} is about.`, rating: null, ...given })
		.returning(['id', 'slug', 'name'])
		.executeTakeFirstOrThrow();
	for (const categoryId of categoryIds)
		await db
			.insertInto('newsletter_categories')
			.values({ newsletter_id: row.id, category_id: categoryId })
			.execute();
	return row;
}

export async function makeCategory(
	db: Db,
	given: Partial<Insertable<Tables['categories']>> = {},
): Promise<{ id: number; slug: string; name: string }> {
	const name = given.name ?? `Category ${++count}`;
	return db
		.insertInto('categories')
		.values({ name, slug: slugify(name), ...given })
		.returning(['id', 'slug', 'name'])
		.executeTakeFirstOrThrow();
}
