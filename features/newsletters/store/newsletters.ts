import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { holdLock } from '#database/locks.ts';
import type { Tables } from '#database/tables.ts';

export type NewsletterRow = Selectable<Tables['newsletters']> & { category_ids: number[] };

const categoryIdsOfRow = sql<number[]>`array(
	select category_id from newsletter_categories where newsletter_id = newsletters.id order by category_id
)`.as('category_ids');

/** The visible ones among these newsletters, in the given order. */
export async function listVisibleNewslettersById(db: Db, ids: readonly number[]): Promise<NewsletterRow[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.selectFrom('newsletters')
		.selectAll()
		.select(categoryIdsOfRow)
		.where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
		.where('hidden', '=', false)
		.execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A newsletter that may be shown, or whether its publisher took it down. */
export async function findShownNewsletter(
	db: Db,
	slugOrId: string,
	{ isPreview = false } = {},
): Promise<{ row: NewsletterRow | null; isTakenDown: boolean }> {
	const found = (await selectById(db, idOf(slugOrId)).executeTakeFirst()) ?? null;
	if (!found || found.delisted_at) return { row: null, isTakenDown: found !== null };
	const isShown = found.deleted_at === null && (isPreview || !found.hidden);
	return { row: isShown ? found : null, isTakenDown: false };
}

export async function findVisibleNewsletter(db: Db, slugOrId: string): Promise<NewsletterRow | null> {
	return (await findShownNewsletter(db, slugOrId)).row;
}

/** A newsletter, hidden or not, but not a deleted one. */
export async function findNewsletter(db: Db, id: number): Promise<NewsletterRow | null> {
	return (await selectById(db, id).where('deleted_at', 'is', null).executeTakeFirst()) ?? null;
}

function selectById(db: Db, id: number | RawBuilder<number>) {
	return db.selectFrom('newsletters').selectAll().select(categoryIdsOfRow).where('id', '=', id);
}

/** Slugs take precedence over ids, current slugs over former ones. */
function idOf(slugOrId: string): RawBuilder<number> {
	const id = /^[1-9]\d{0,8}$/.test(slugOrId) ? Number(slugOrId) : null;
	return sql<number>`coalesce(
		(select id from newsletters where slug = ${slugOrId}),
		(select newsletter_id from newsletter_old_slugs where slug = ${slugOrId}),
		${id}::integer
	)`;
}

export async function insertNewsletter(tx: Tx, row: Insertable<Tables['newsletters']>): Promise<number> {
	const { id } = await tx.insertInto('newsletters').values(row).returning('id').executeTakeFirstOrThrow();
	return id;
}

export async function updateNewsletter(
	tx: Tx,
	id: number,
	change: Updateable<Tables['newsletters']>,
): Promise<void> {
	await tx
		.updateTable('newsletters')
		.set({ ...change, updated_at: sql`now()` })
		.where('id', '=', id)
		.execute();
}

export async function replaceNewsletterCategories(
	tx: Tx,
	newsletterId: number,
	categoryIds: number[],
): Promise<void> {
	// Leave unchanged rows alone, or every edit would announce a change of all categories.
	await tx
		.deleteFrom('newsletter_categories')
		.where('newsletter_id', '=', newsletterId)
		.where(sql<boolean>`category_id <> all(${categoryIds}::integer[])`)
		.execute();
	if (categoryIds.length === 0) return;
	await tx
		.insertInto('newsletter_categories')
		.values(categoryIds.map((categoryId) => ({ newsletter_id: newsletterId, category_id: categoryId })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Takes a listing down for its publisher. Remembers whether an editor had hidden it before, for when it is relisted. */
export async function markDelisted(tx: Tx, id: number, now: Date): Promise<void> {
	await sql`
		update newsletters set delisted_at = ${now}, was_hidden = hidden, hidden = true, updated_at = now()
		where id = ${id} and delisted_at is null
	`.execute(tx);
}

export async function markRelisted(tx: Tx, id: number): Promise<void> {
	await sql`
		update newsletters set delisted_at = null, hidden = was_hidden, was_hidden = false, updated_at = now()
		where id = ${id} and delisted_at is not null
	`.execute(tx);
}

/** Held until the transaction ends, so that two newsletters of the same name do not choose the same slug. */
export function lockSlugs(tx: Tx): Promise<void> {
	return holdLock(tx, 'newsletterSlugs');
}
