import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { holdLock } from '#database/locks.ts';
import type { Tables } from '#database/tables.ts';

export type CategoryRow = Selectable<Tables['categories']>;

export function listCategories(db: Db): Promise<CategoryRow[]> {
	return db.selectFrom('categories').selectAll().orderBy('position').orderBy('name').execute();
}

export async function findCategory(db: Db, slugOrId: string): Promise<CategoryRow | null> {
	const bySlug = await db
		.selectFrom('categories')
		.selectAll()
		.where((eb) =>
			eb.or([
				eb('slug', '=', slugOrId),
				eb(
					'id',
					'=',
					eb
						.selectFrom('category_old_slugs')
						.select('category_id')
						.where('category_old_slugs.slug', '=', slugOrId),
				),
			]),
		)
		.executeTakeFirst();
	if (bySlug) return bySlug;
	if (!/^[1-9]\d{0,8}$/.test(slugOrId)) return null;
	return (
		(await db.selectFrom('categories').selectAll().where('id', '=', Number(slugOrId)).executeTakeFirst()) ??
		null
	);
}

/** Which of these ids are categories. They cannot be deleted until the transaction ends. */
export async function listExistingCategoryIds(tx: Tx, ids: number[]): Promise<number[]> {
	if (ids.length === 0) return [];
	const rows = await tx
		.selectFrom('categories')
		.select('id')
		.where('id', 'in', ids)
		.orderBy('id')
		.forKeyShare()
		.execute();
	return rows.map((row) => row.id);
}

/** Held until the transaction ends. Serializes changes to several categories and the choice of a free slug. */
export function lockCategories(tx: Tx): Promise<void> {
	return holdLock(tx, 'categories');
}

/**
 * Recounts the visible newsletters of every category; only changed counts are written. Few are hidden, so they are subtracted.
 */
export async function refreshCategoryCounts(tx: Tx): Promise<number> {
	await lockCategories(tx);
	const result = await sql`
		update categories set newsletter_count = counted.count
		from (
			select id, (coalesce(members.count, 0) - coalesce(hidden.count, 0))::integer as count
			from categories
			left join (
				select category_id, count(*) from newsletter_categories group by category_id
			) as members on members.category_id = categories.id
			left join (
				select category_id, count(*) from newsletters
				join newsletter_categories on newsletter_categories.newsletter_id = newsletters.id
				where newsletters.hidden group by category_id
			) as hidden on hidden.category_id = categories.id
		) as counted
		where counted.id = categories.id and counted.count <> categories.newsletter_count
	`.execute(tx);
	return Number(result.numAffectedRows ?? 0);
}
