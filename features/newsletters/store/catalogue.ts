import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** More are announced as everything, as by `announce_change`. */
const maxTags = 100;

/** Announces to every server that what has these tags has changed; for what the triggers leave out. `*` is everything. */
export async function announceChange(db: Db, tags: readonly string[]): Promise<void> {
	await sql`select announce_change(${tags.length > maxTags ? ['*'] : [...tags]}::text[])`.execute(db);
}

/** The newsletters that were written since the mark, and the next mark; none of them where there is no mark yet. */
export async function readChangedNewsletters(
	db: Db,
	since: string | null,
): Promise<{ ids: number[] | null; mark: string }> {
	const { rows } = await sql<{ ids: number[] | null; mark: string }>`
		select pg_snapshot_xmin(pg_current_snapshot())::text as mark,
			case when ${since}::xid8 is not null then array(
				select id from newsletters
				where changed_in between ${since}::xid8 and pg_snapshot_xmax(pg_current_snapshot())
			) end as ids
	`.execute(db);
	return rows[0] as { ids: number[] | null; mark: string };
}
