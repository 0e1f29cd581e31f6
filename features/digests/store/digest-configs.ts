import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { countRows, onPage } from '#database/list-queries.ts';
import type { Tables } from '#database/tables.ts';

export type DigestConfigRow = Selectable<Tables['digest_configs']> & {
	collection_name: string;
	collection_slug: string;
};

function selectConfigs(db: Db) {
	return db
		.selectFrom('digest_configs')
		.innerJoin('collections', 'collections.id', 'digest_configs.collection_id')
		.where('removed_at', 'is', null)
		.selectAll('digest_configs')
		.select(['collections.name as collection_name', 'collections.slug as collection_slug']);
}

type Filter = { collectionId?: number | undefined };

function filtered(db: Db, { collectionId }: Filter) {
	const all = selectConfigs(db);
	return collectionId === undefined ? all : all.where('collection_id', '=', collectionId);
}

/** All rules or those of one collection, latest first. */
export function listDigestConfigs(
	db: Db,
	filter: Filter & { limit: number; page: number },
): Promise<DigestConfigRow[]> {
	return filtered(db, filter)
		.orderBy('digest_configs.created_at', 'desc')
		.orderBy('digest_configs.id', 'desc')
		.$call(onPage(filter))
		.execute();
}

export async function countDigestConfigs(db: Db, filter: Filter): Promise<number> {
	return countRows(filtered(db, filter));
}

export function listActiveDigestConfigs(db: Db): Promise<DigestConfigRow[]> {
	return selectConfigs(db).where('active', '=', true).orderBy('digest_configs.id').execute();
}

export async function findDigestConfig(db: Db, id: number): Promise<DigestConfigRow | null> {
	return (await selectConfigs(db).where('digest_configs.id', '=', id).executeTakeFirst()) ?? null;
}

/** Held until the transaction ends, so that settling and changing a rule are serialized. */
export async function lockDigestConfig(tx: Tx, id: number): Promise<DigestConfigRow | null> {
	await sql`select from digest_configs where id = ${id} for update`.execute(tx);
	return findDigestConfig(tx, id);
}

export async function insertDigestConfig(tx: Tx, row: Insertable<Tables['digest_configs']>): Promise<number> {
	const { id } = await tx.insertInto('digest_configs').values(row).returning('id').executeTakeFirstOrThrow();
	return id;
}

export async function updateDigestConfig(
	tx: Tx,
	id: number,
	change: Updateable<Tables['digest_configs']>,
): Promise<void> {
	await tx.updateTable('digest_configs').set(change).where('id', '=', id).execute();
}

/** How many digests each rule made that can still be sent. */
export async function countUnsent(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom('digest_emails')
		.select(['config_id', sql<number>`count(*)::int`.as('count')])
		.where('config_id', 'in', ids)
		.where('status', 'in', ['draft', 'scheduled'])
		.groupBy('config_id')
		.execute();
	return new Map(rows.map(({ config_id, count }) => [config_id, count]));
}

/** Deletes a rule with everything it has not sent; what it sent stays, and so does its row, but hidden. */
export async function removeDigestConfig(tx: Tx, id: number, now: Date): Promise<void> {
	await tx
		.deleteFrom('digest_emails')
		.where('config_id', '=', id)
		.where('status', 'in', ['draft', 'scheduled', 'skipped'])
		.execute();
	await updateDigestConfig(tx, id, { active: false, removed_at: now });
}
