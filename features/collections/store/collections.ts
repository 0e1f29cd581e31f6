import { type Selectable, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type CollectionRow = Selectable<Tables['collections']> & { newsletter_ids: number[] };

/** Every collection with its visible newsletters, in the editor's order. */
export function listCollections(db: Db): Promise<CollectionRow[]> {
	return selectCollections(db).orderBy('position').orderBy('name').execute();
}

/** A slug takes precedence over an id, a current slug over a former one. */
export async function findCollection(db: Db, slugOrId: string): Promise<CollectionRow | null> {
	const bySlug = await selectCollections(db).where('slug', '=', slugOrId).executeTakeFirst();
	if (bySlug) return bySlug;
	const byFormerSlug = await selectCollections(db)
		.where('id', '=', (eb) =>
			eb
				.selectFrom('collection_old_slugs')
				.select('collection_id')
				.where('collection_old_slugs.slug', '=', slugOrId),
		)
		.executeTakeFirst();
	if (byFormerSlug) return byFormerSlug;
	if (!/^[1-9]\d{0,8}$/.test(slugOrId)) return null;
	return (await selectCollections(db).where('id', '=', Number(slugOrId)).executeTakeFirst()) ?? null;
}

/** By id only: slugs may consist of digits too. */
export async function findCollectionById(
	db: Db,
	id: number,
): Promise<Selectable<Tables['collections']> | null> {
	return (await db.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The editor's note on each member, by newsletter id; empty for many. */
export async function listMemberNotes(db: Db, collectionId: number): Promise<Map<number, string>> {
	const rows = await db
		.selectFrom('collection_members')
		.select(['newsletter_id', 'note'])
		.where('collection_id', '=', collectionId)
		.execute();
	return new Map(rows.map((row) => [row.newsletter_id, row.note]));
}

function selectCollections(db: Db) {
	return db
		.selectFrom('collections')
		.selectAll()
		.select(
			sql<number[]>`array(
				select collection_members.newsletter_id from collection_members
				join newsletters on newsletters.id = collection_members.newsletter_id and not newsletters.hidden
				where collection_members.collection_id = collections.id
				order by collection_members.position, collection_members.newsletter_id
			)`.as('newsletter_ids'),
		);
}
