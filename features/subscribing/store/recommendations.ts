import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export type RecommendationRow = { id: number; is_sponsored: boolean; tags: string[]; category_ids: number[] };

/** Enough for a random choice, few enough to be independent of the directory's size. */
const reach = { sponsored: 50, perCategory: 100, anywhere: 60 };

/**
 * Visible newsletters that can be subscribed to here and were not chosen: sponsored ones, others in the categories of the
 * chosen ones, and some from a random place in the directory.
 */
export async function listRecommendable(db: Db, chosenIds: readonly number[]): Promise<RecommendationRow[]> {
	const { rows } = await sql<RecommendationRow>`
		with place as (
			select floor(random() * (select coalesce(max(id), 0) + 1 from newsletters))::integer as start
		), candidates as (
			(select id from newsletters where is_sponsored and not hidden order by random() limit ${sql.lit(reach.sponsored)})
			union
			select neighbours.newsletter_id from (
				select distinct category_id from newsletter_categories
				where newsletter_id = any(${[...chosenIds]}::integer[])
			) as chosen
			cross join lateral (
				select newsletter_id from newsletter_categories where category_id = chosen.category_id
				order by random() limit ${sql.lit(reach.perCategory)}
			) as neighbours
			union
			(select id from newsletters where id >= (select start from place) and not hidden
				order by id limit ${sql.lit(reach.anywhere)})
			union
			(select id from newsletters where id < (select start from place) and not hidden
				order by id limit ${sql.lit(reach.anywhere)})
		)
		select newsletters.id, is_sponsored, tags,
			array(select category_id from newsletter_categories where newsletter_id = newsletters.id) as category_ids
		from candidates
		join newsletters on newsletters.id = candidates.id
		where not hidden and not direct_signup and newsletters.id <> all(${[...chosenIds]}::integer[])
	`.execute(db);
	return rows;
}
