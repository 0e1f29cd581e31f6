import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { CategoryRow } from './categories.ts';

export type ManagedCategoryRow = CategoryRow & { hidden_count: number; former_slugs: string[] };

/** Every category, in order. */
export function listManagedCategories(db: Db): Promise<ManagedCategoryRow[]> {
	return select(db, sql`true`);
}

export async function findManagedCategory(db: Db, id: number): Promise<ManagedCategoryRow | null> {
	const [row] = await select(db, sql`categories.id = ${id}`);
	return row ?? null;
}

async function select(db: Db, which: RawBuilder<unknown>): Promise<ManagedCategoryRow[]> {
	const { rows } = await sql<ManagedCategoryRow>`
		select categories.*, coalesce(hidden.count, 0) as hidden_count, array(
			select slug from category_old_slugs where category_id = categories.id order by retired_at, slug
		) as former_slugs
		from categories
		left join (
			select category_id, count(*)::integer as count
			from (select id from newsletters where hidden and deleted_at is null) as out_of_sight
			-- Few are hidden, but without statistics the embedded engine would read every newsletter's categories.
			cross join lateral (
				select category_id from newsletter_categories where newsletter_id = out_of_sight.id offset 0
			) as theirs
			group by category_id
		) as hidden on hidden.category_id = categories.id
		where ${which}
		order by categories.position, categories.name, categories.id
	`.execute(db);
	return rows;
}

/**
 * Locks the categories with these ids until the transaction ends, so that no newsletter is added to one that is about to be
 * deleted. Call `lockCategories` first.
 */
export async function lockCategoryRows(tx: Tx, ids: readonly number[]): Promise<CategoryRow[]> {
	return tx
		.selectFrom('categories')
		.selectAll()
		.where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
		.orderBy('id')
		.forUpdate()
		.execute();
}

/** Appends a category. */
export async function insertCategory(
	tx: Tx,
	row: Pick<Insertable<Tables['categories']>, 'slug' | 'name' | 'description'>,
): Promise<number> {
	const { id } = await tx
		.insertInto('categories')
		.values({ ...row, position: sql`(select coalesce(max(position), -1) + 1 from categories)` })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

export async function updateCategory(
	tx: Tx,
	id: number,
	change: Updateable<Tables['categories']>,
): Promise<void> {
	await tx.updateTable('categories').set(change).where('id', '=', id).execute();
}

/** Deleted newsletters do not count; one that is brought back later is without the category. */
export async function isCategoryEmpty(tx: Tx, id: number): Promise<boolean> {
	const row = await tx
		.selectFrom('newsletter_categories')
		.innerJoin('newsletters', 'newsletters.id', 'newsletter_categories.newsletter_id')
		.select('newsletter_id')
		.where('category_id', '=', id)
		.where('newsletters.deleted_at', 'is', null)
		.limit(1)
		.executeTakeFirst();
	return row === undefined;
}

/** Moves newsletters, found senders and former slugs to another category; returns how many newsletters were in it. */
export async function moveCategoryContents(
	tx: Tx,
	{ fromId, intoId }: { fromId: number; intoId: number },
): Promise<number> {
	// Update rows instead of inserting new ones, which would wait for anyone editing their newsletter. The directory notices by
	// the mark.
	const moved = await sql`
		update newsletter_categories set category_id = ${intoId}, changed_in = pg_current_xact_id()
		where category_id = ${fromId} and not exists (
			select from newsletter_categories as other
			where other.newsletter_id = newsletter_categories.newsletter_id and other.category_id = ${intoId}
		)
	`.execute(tx);
	const inBoth = await tx
		.deleteFrom('newsletter_categories')
		.where('category_id', '=', fromId)
		.executeTakeFirst();
	await tx
		.updateTable('newsletter_sources')
		.set({ category_id: intoId })
		.where('category_id', '=', fromId)
		.execute();
	await tx
		.updateTable('category_old_slugs')
		.set({ category_id: intoId })
		.where('category_id', '=', fromId)
		.execute();
	return Number(moved.numAffectedRows ?? 0) + Number(inBoth.numDeletedRows);
}

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
	await tx.deleteFrom('categories').where('id', '=', id).execute();
}

/** Recounts the visible newsletters of one category. */
export async function recountCategory(tx: Tx, id: number): Promise<void> {
	await sql`
		update categories set newsletter_count = (
			select count(*) from newsletter_categories
			join newsletters on newsletters.id = newsletter_id and not newsletters.hidden
			where category_id = categories.id
		)
		where id = ${id}
	`.execute(tx);
}
