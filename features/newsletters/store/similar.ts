import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export type SimilarCandidate = {
	id: number;
	tags: string[];
	category_ids: number[];
	subscribers: number;
	/** How many words the two share, weighted by rarity. */
	word_score: number;
};

/** Search limits: enough to rank well, small enough that the directory's size does not matter. */
const reach = { words: 40, documents: 800, ofWords: 150, perTag: 40, ofCategories: 80 };

/**
 * Visible newsletters that share words, tags or categories with this one. Only its rarest words are used, up to a total number
 * of matching documents.
 */
export async function listSimilarCandidates(
	db: Db,
	newsletter: { id: number; tags: string[]; category_ids: number[] },
): Promise<SimilarCandidate[]> {
	const byTag = newsletter.tags.map(
		(tag) =>
			sql`(select id from newsletters where tags && ${spellingsOf(tag)}::text[]
				limit ${sql.lit(reach.perTag)})`,
	);
	const byCategory = newsletter.category_ids.map(
		(id) => sql`(select newsletter_id as id from newsletter_categories where category_id = ${id}
			order by newsletter_id desc limit ${sql.lit(reach.ofCategories)})`,
	);
	const { rows } = await sql<SimilarCandidate>`
		with own_words as (
			select lexeme, case when 'A' = any(weights) or 'B' = any(weights) then 2 else 1 end as weight
			from search_documents, unnest(words)
			where newsletter_id = ${newsletter.id} and weights && array['A', 'B', 'C']
				-- Short words in Latin letters are mostly stop words such as "the" and "of" in some language.
				and (length(lexeme) > 3 or lexeme !~ '^[a-z]+$')
		),
		-- A word counted once is unique to this newsletter or not counted yet, so it comes last.
		rare_words as (
			select lexeme, weight, document_count, row_number() over (
				order by document_count = 1, document_count, weight desc, lexeme
			) as place
			from own_words
			join search_words on search_words.word = own_words.lexeme collate "C"
		),
		telling_words as (
			select lexeme, weight, document_count
			from (
				select rare_words.*, sum(document_count) over (order by place) as documents from rare_words
			) counted
			where documents <= ${sql.lit(reach.documents)} and place <= ${sql.lit(reach.words)}
		),
		by_words as (
			select search_documents.newsletter_id as id, sum(weight / ln(document_count::float8 + 1.7)) as word_score
			from telling_words
			join search_documents
				on search_documents.words @@ ('''' || replace(lexeme, '''', '''''') || '''')::tsquery
			group by search_documents.newsletter_id
			order by word_score desc, id
			limit ${sql.lit(reach.ofWords)}
		),
		candidates as (
			${sql.join([sql`select id from by_words`, ...byTag, ...byCategory], sql` union `)}
		)
		select
			newsletters.id,
			newsletters.tags,
			newsletters.subscribers,
			array(select category_id from newsletter_categories where newsletter_id = newsletters.id) as category_ids,
			coalesce(by_words.word_score, 0)::float8 as word_score
		from candidates
		join newsletters on newsletters.id = candidates.id
		left join by_words on by_words.id = candidates.id
		where not newsletters.hidden and newsletters.id <> ${newsletter.id}
	`.execute(db);
	return rows;
}

/** The index on tags distinguishes case. */
function spellingsOf(tag: string): string[] {
	const lower = tag.toLowerCase();
	return [...new Set([tag, lower, tag.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)])];
}
