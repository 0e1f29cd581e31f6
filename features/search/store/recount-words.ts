import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/**
 * Recounts how many newsletters contain each word, deletes unused words and adds missing ones. In batches, because one statement
 * could exceed its time limit in a large directory; concurrent changes are corrected by the next recount.
 */
export async function recountSearchWords(
	db: Db,
	{ documentsAtOnce = 20_000, wordsAtOnce = 5000 } = {},
): Promise<void> {
	const { counts, documents } = await countWords(db, documentsAtOnce);
	for (let last: string | undefined = ''; last !== undefined; ) {
		const known = await db
			.selectFrom('search_words')
			.select(['word', 'document_count'])
			.where('word', '>', last)
			.orderBy('word')
			.limit(wordsAtOnce)
			.execute();
		await writeCounts(
			db,
			known.flatMap(({ word, document_count }) => {
				const count = counts.get(word) ?? 0;
				return count === document_count ? [] : { word, count };
			}),
		);
		for (const { word } of known) counts.delete(word);
		last = known[wordsAtOnce - 1]?.word;
	}
	await addWords(db, counts);
	await sql`update search_recounts set counted_documents = ${documents}`.execute(db);
	// Update the planner's statistics; the embedded engine never does so by itself.
	await sql`analyze search_words, search_documents, issue_documents`.execute(db);
}

async function countWords(
	db: Db,
	documentsAtOnce: number,
): Promise<{ counts: Map<string, number>; documents: number }> {
	const counts = new Map<string, number>();
	let documents = 0;
	for (let last: number | null = 0; last !== null; ) {
		const { rows } = await sql<{ last: number | null; documents: number }>`
			select max(newsletter_id) as last, count(*)::integer as documents from (
				select newsletter_id from search_documents where newsletter_id > ${last}
				order by newsletter_id limit ${documentsAtOnce}
			) as piece
		`.execute(db);
		const [piece]: typeof rows = rows;
		if (!piece?.last) break;
		const { rows: words } = await sql<{ word: string; ndoc: number }>`
			select word, ndoc from ts_stat(${`select words from search_documents where newsletter_id between ${last + 1} and ${piece.last}`})
		`.execute(db);
		for (const { word, ndoc } of words) counts.set(word, (counts.get(word) ?? 0) + ndoc);
		documents += piece.documents;
		last = piece.last;
	}
	return { counts, documents };
}

async function writeCounts(db: Db, changed: { word: string; count: number }[]): Promise<void> {
	const gone = changed.filter(({ count }) => count === 0).map(({ word }) => word);
	const left = changed.filter(({ count }) => count > 0);
	if (left.length > 0)
		await sql`
			update search_words set document_count = counted.count
			from unnest(${left.map(({ word }) => word)}::text[], ${left.map(({ count }) => count)}::integer[]) as counted (word, count)
			where search_words.word = counted.word collate "C"
		`.execute(db);
	if (gone.length > 0)
		// A newsletter may contain it by now.
		await sql`
			delete from search_words where word = any(${gone}::text[])
				and not exists (select from search_documents where words @@ ('''' || word || '''')::tsquery)
		`.execute(db);
}

/** A word is missing if the last recount deleted it while a transaction that uses it was still open. */
async function addWords(db: Db, missing: Map<string, number>): Promise<void> {
	if (missing.size === 0) return;
	await sql`
		insert into search_words (word, remainders, document_count, is_in_names)
		select word, search_remainders(word), count,
			exists (select from search_documents where name_words @@ ('''' || word || '''')::tsquery)
		from unnest(${[...missing.keys()]}::text[], ${[...missing.values()]}::integer[]) as counted (word, count)
		order by word collate "C"
		on conflict do nothing
	`.execute(db);
}
