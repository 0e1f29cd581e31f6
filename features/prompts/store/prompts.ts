import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { countRows, onPage } from '#database/list-queries.ts';
import { holdLock } from '#database/locks.ts';
import type { Tables } from '#database/tables.ts';
import type { PromptCategory } from '#features/prompts/contract/prompts.ts';

export type PromptRow = Selectable<Tables['prompts']> & { created_by_name: string | null };

function selectPrompts(db: Db) {
	return db
		.selectFrom('prompts')
		.leftJoin('users', 'users.id', 'prompts.created_by')
		.selectAll('prompts')
		.select('users.username as created_by_name');
}

/** All prompts or those of one category, newest first. */
export function listPrompts(
	db: Db,
	category: PromptCategory | null,
	{ limit, page }: { limit: number; page: number },
): Promise<PromptRow[]> {
	const all = selectPrompts(db)
		.orderBy('prompts.created_at', 'desc')
		.orderBy('prompts.id', 'desc')
		.$call(onPage({ limit, page }));
	return (category === null ? all : all.where('prompts.category', '=', category)).execute();
}

export async function countPrompts(db: Db, category: PromptCategory | null): Promise<number> {
	const all = db.selectFrom('prompts');
	return countRows(category === null ? all : all.where('category', '=', category));
}

export async function findPrompt(db: Db, id: number): Promise<PromptRow | null> {
	return (await selectPrompts(db).where('prompts.id', '=', id).executeTakeFirst()) ?? null;
}

/** Held until the transaction ends, to serialize changes of the default. */
export function lockPrompts(tx: Tx): Promise<void> {
	return holdLock(tx, 'prompts');
}

export async function insertPrompt(tx: Tx, row: Insertable<Tables['prompts']>): Promise<number> {
	const { id } = await tx.insertInto('prompts').values(row).returning('id').executeTakeFirstOrThrow();
	return id;
}

export async function updatePrompt(tx: Tx, id: number, change: Updateable<Tables['prompts']>): Promise<void> {
	await tx.updateTable('prompts').set(change).where('id', '=', id).execute();
}

/** Clears the default of a category unless it is this prompt; returns the one that was cleared. */
export async function clearDefaultPrompt(
	tx: Tx,
	category: PromptCategory,
	exceptId: number,
): Promise<{ id: number; title: string } | null> {
	const row = await tx
		.updateTable('prompts')
		.set({ is_default: false })
		.where('category', '=', category)
		.where('is_default', '=', true)
		.where('id', '!=', exceptId)
		.returning(['id', 'title'])
		.executeTakeFirst();
	return row ?? null;
}

export async function deletePrompt(tx: Tx, id: number): Promise<void> {
	await tx.deleteFrom('prompts').where('id', '=', id).execute();
}
