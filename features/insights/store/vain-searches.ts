import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export type VainSearchCount = { day: string; text: string; count: number };

/** More different texts than this a day are somebody's program: they are left out, and what is known is counted on. */
const maxTextsADay = 2000;

/** Adds counts of searches in one statement, in one order: two servers adding at once wait for each other. */
export async function addVainSearches(db: Db, counts: readonly VainSearchCount[]): Promise<void> {
	if (counts.length === 0) return;
	await sql`
		with given as (
			select day, text, count from json_to_recordset(${JSON.stringify(counts)}::text::json)
				as given (day date, text text, count bigint)
		)
		insert into vain_searches as kept (day, text, count)
		select day, text, count from given
		where exists (select from vain_searches where vain_searches.day = given.day and vain_searches.text = given.text)
			or (select count(*) from vain_searches where vain_searches.day = given.day) < ${maxTextsADay}
		order by day, text
		on conflict (day, text) do update set count = kept.count + excluded.count
	`.execute(db);
}

export async function deleteVainSearchesBefore(db: Db, day: string): Promise<void> {
	await sql`delete from vain_searches where day < ${day}::text::date`.execute(db);
}
