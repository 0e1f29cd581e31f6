import { type Selectable, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

const syndicatedColumns = [
	'newsletters.id',
	'newsletters.slug',
	'newsletters.name',
	'newsletters.description',
	'newsletters.image_url',
	'newsletters.signup_url',
	'newsletters.feed_url',
	'newsletters.tags',
	'newsletters.created_at',
	'newsletters.updated_at',
] as const;

/** A newsletter as exposed to other programs. */
export type SyndicatedNewsletter = Pick<
	Selectable<Tables['newsletters']>,
	| 'id'
	| 'slug'
	| 'name'
	| 'description'
	| 'image_url'
	| 'signup_url'
	| 'feed_url'
	| 'tags'
	| 'created_at'
	| 'updated_at'
>;

/** The most recently listed visible newsletters, optionally of one category or collection. */
export function listNewestNewsletters(
	db: Db,
	of: { categoryId?: number; collectionId?: number },
	limit: number,
): Promise<SyndicatedNewsletter[]> {
	const { categoryId, collectionId } = of;
	return selectVisible(db)
		.$if(categoryId !== undefined, (query) =>
			query.where('newsletters.id', 'in', (eb) =>
				eb
					.selectFrom('newsletter_categories')
					.select('newsletter_categories.newsletter_id')
					.where('newsletter_categories.category_id', '=', categoryId ?? 0),
			),
		)
		.$if(collectionId !== undefined, (query) =>
			query.where('newsletters.id', 'in', (eb) =>
				eb
					.selectFrom('collection_members')
					.select('collection_members.newsletter_id')
					.where('collection_members.collection_id', '=', collectionId ?? 0),
			),
		)
		.orderBy('newsletters.created_at', 'desc')
		.orderBy('newsletters.id', 'desc')
		.limit(limit)
		.execute();
}

/** The visible members of a collection, in the editor's order. */
export function listMembers(db: Db, collectionId: number, limit: number): Promise<SyndicatedNewsletter[]> {
	return selectVisible(db)
		.innerJoin('collection_members', 'collection_members.newsletter_id', 'newsletters.id')
		.where('collection_members.collection_id', '=', collectionId)
		.orderBy('collection_members.position')
		.orderBy('newsletters.id')
		.limit(limit)
		.execute();
}

/** The visible newsletters in any collection: what the editors recommend. */
export function listRecommendedNewsletters(db: Db, limit: number): Promise<SyndicatedNewsletter[]> {
	return selectVisible(db)
		.where('newsletters.id', 'in', (eb) =>
			eb.selectFrom('collection_members').select('collection_members.newsletter_id'),
		)
		.orderBy('newsletters.name')
		.orderBy('newsletters.id')
		.limit(limit)
		.execute();
}

function selectVisible(db: Db) {
	return db.selectFrom('newsletters').select(syndicatedColumns).where('newsletters.hidden', '=', false);
}

/** Every category and collection, with the latest change among its visible newsletters. */
export async function listTopicChanges(
	db: Db,
): Promise<{ kind: 'category' | 'collection'; slug: string; changed_at: Date | null }[]> {
	const { rows } = await sql<{ kind: 'category' | 'collection'; slug: string; changed_at: Date | null }>`
		select 'category' as kind, categories.slug, categories.position, categories.name,
			max(newsletters.updated_at) as changed_at
		from categories
		left join newsletter_categories on newsletter_categories.category_id = categories.id
		left join newsletters on newsletters.id = newsletter_categories.newsletter_id and not newsletters.hidden
		group by categories.id
		union all
		select 'collection', collections.slug, collections.position, collections.name, max(newsletters.updated_at)
		from collections
		left join collection_members on collection_members.collection_id = collections.id
		left join newsletters on newsletters.id = collection_members.newsletter_id and not newsletters.hidden
		group by collections.id
		order by kind, position, name
	`.execute(db);
	return rows;
}
