import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** Beyond this, everything is announced as changed, as in `announce_change`. */
const maxTags = 100;

/** Tells every server that data with these tags has changed, for changes the triggers do not cover. `*` means everything. */
export async function announceChange(db: Db, tags: readonly string[]): Promise<void> {
	await sql`select announce_change(${tags.length > maxTags ? ['*'] : [...tags]}::text[])`.execute(db);
}

/** The newsletters changed since the mark, and the next mark; ids are null without a previous mark. */
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
