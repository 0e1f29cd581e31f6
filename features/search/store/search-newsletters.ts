import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { asQuery, asTextQuery, type Group } from './search-query.ts';

type KnownWord = { word: string; documents: number; isInNames: boolean };
type Candidate = { id: number; name: string; words: string; subscribers: number };

const maxWords = 40;
const maxReadWords = 2000;
const maxByPrefix = 30;
const maxMatching = 1500;

/** The words of the directory that equal these, are a few typos away, or start with these. */
export async function listSearchWords(
	db: Db,
	given: { words: string[]; remainders: string[]; beginnings: string[] },
): Promise<KnownWord[]> {
	const { rows } = await sql<KnownWord>`
		select word, document_count as documents, is_in_names as "isInNames"
		from search_words where word = any(${given.words}::text[])
		union all
		-- One at a time: given many at once, the planner would rather scan all words.
		select distinct alike.*
		from unnest(${given.remainders}::text[]) remainder
		cross join lateral (
			select word, document_count, is_in_names from search_words where remainders @> array[remainder]
		) alike
		union all
		select longer.*
		from unnest(${given.beginnings}::text[]) beginning
		cross join lateral (
			select word, document_count, is_in_names
			from (
				select word, document_count, is_in_names from search_words
				where word > beginning collate "C" and word < (beginning || ${'\u{10ffff}'}) collate "C"
				limit ${maxReadWords}
			) begun
			order by is_in_names desc, document_count desc
			limit ${maxWords}
		) longer
	`.execute(db);
	return rows;
}

/** Visible newsletters that match every group, with a separate limit for matches in the name, or whose name starts like this. */
export async function listSearchCandidates(
	db: Db,
	{ groups, beginning, most }: { groups: readonly Group[]; beginning: string; most: number },
): Promise<Candidate[]> {
	const query = asTextQuery(groups);
	const byWords =
		groups.length === 0
			? sql``
			: sql`
				union
				(select newsletter_id from search_documents where name_words @@ ${asQuery(groups)} limit ${most})
				union
				(select newsletter_id
				from (
					select newsletter_id, words from search_documents where words @@ ${asQuery(groups)} limit ${maxMatching}
				) matching
				order by ts_rank('{0.3, 0.4, 0.5, 1}', words, ${query}::tsquery) desc, newsletter_id
				limit ${most})
			`;
	const { rows } = await sql<Candidate>`
		select newsletters.id, search_documents.name, search_documents.words::text as words, newsletters.subscribers
		from (
			(select newsletter_id from search_documents
			where name_without_spaces >= ${beginning} and name_without_spaces < ${`${beginning}\u{10ffff}`}
			order by name_without_spaces limit ${maxByPrefix})
			union
			(select newsletter_id from search_documents
			where name_without_spaces >= ${`the${beginning}`} and name_without_spaces < ${`the${beginning}\u{10ffff}`}
			order by name_without_spaces limit ${maxByPrefix})
			${byWords}
		) found
		join search_documents using (newsletter_id)
		join newsletters on newsletters.id = found.newsletter_id
		where not newsletters.hidden
	`.execute(db);
	return rows;
}

/** Visible newsletters that match some of the groups, keeping those with the rarest ones. */
export async function listLooseSearchCandidates(
	db: Db,
	{ groups, most }: { groups: readonly Group[]; most: number },
): Promise<Candidate[]> {
	const points = sql.join(
		groups.map(
			(group) => sql`case
				when name_words @@ ${asTextQuery([group])}::tsquery then ${2 * group.rarity}::float8
				when words @@ ${asTextQuery([group])}::tsquery then ${group.rarity}::float8
				else 0
			end`,
		),
		sql` + `,
	);
	const { rows } = await sql<Candidate>`
		select newsletters.id, found.name, found.words::text as words, newsletters.subscribers
		from (
			select newsletter_id, name, words
			from (
				select * from search_documents where words @@ ${asQuery(groups, '|')} limit ${2 * maxMatching}
			) matching
			order by ${points} desc, newsletter_id
			limit ${most}
		) found
		join newsletters on newsletters.id = found.newsletter_id
		where not newsletters.hidden
	`.execute(db);
	return rows;
}
