import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Frequency } from '#features/newsletters/contract/frequency.ts';

export type DirectoryChange = {
	id: number;
	/** Null when the newsletter is gone or hidden. */
	visible: {
		is_sponsored: boolean;
		created_at_ms: number;
		subscribers: number;
		rating: number | null;
		frequency: Frequency;
		category_ids: number[];
	} | null;
};

type Row = { id: number; is_visible: boolean } & NonNullable<DirectoryChange['visible']>;

/** Where a reader has got to: everything committed before this transaction has been read. */
export type DirectoryMark = string;

/**
 * What changed in the directory since the mark; all that is visible when there is none. One statement, hence one
 * snapshot: the new mark belongs exactly to these rows. (Marks beyond the snapshot come from a restored backup of
 * another server; their rows were read with everything else.)
 */
export async function readDirectoryChanges(
	db: Db,
	since: DirectoryMark | null,
): Promise<{ changes: DirectoryChange[]; mark: DirectoryMark }> {
	const isNew = sql`between ${since}::xid8 and pg_snapshot_xmax(pg_current_snapshot())`;
	const changedIds =
		since === null
			? sql`select id from newsletters where not hidden`
			: sql`
				select id from newsletters where changed_in ${isNew}
				union select newsletter_id from newsletter_categories where changed_in ${isNew}
				union select newsletter_id from directory_removals where changed_in ${isNew}`;
	const { rows } = await sql<{ mark: string; changes: Row[] | null }>`
		select
			pg_snapshot_xmin(pg_current_snapshot())::text as mark,
			(
				select json_agg(json_build_object(
					'id', changed.id,
					'is_visible', newsletters.id is not null,
					'is_sponsored', newsletters.is_sponsored,
					'created_at_ms', extract(epoch from newsletters.created_at) * 1000,
					'subscribers', newsletters.subscribers,
					'rating', newsletters.rating,
					'frequency', newsletters.frequency,
					'category_ids', array(
						select category_id from newsletter_categories where newsletter_id = newsletters.id
					)
				))
				from (${changedIds}) as changed
				left join newsletters on newsletters.id = changed.id and not newsletters.hidden
			) as changes
	`.execute(db);
	const [{ mark, changes } = { mark: '0', changes: [] }] = rows;
	return {
		mark,
		changes: (changes ?? []).map(({ id, is_visible, ...visible }) => ({
			id,
			visible: is_visible ? visible : null,
		})),
	};
}

/** For readers that look at least once a day; one that was away for longer reads everything anew. */
export async function deleteDirectoryRemovalsBefore(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('directory_removals').where('removed_at', '<', before).execute();
}
