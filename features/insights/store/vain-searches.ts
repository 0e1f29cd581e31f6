import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export type VainSearchCount = { day: string; text: string; count: number };

/** More distinct texts than this per day come from a script: new ones are dropped, known ones still counted. */
const maxTextsADay = 2000;

/** Adds search counts in one statement, sorted so that concurrent servers lock rows in the same order. */
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
