import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { frequencies } from '#features/newsletters/contract/frequency.ts';
import type { DirectoryEntry } from '#features/newsletters/rules/directory-index.ts';

/** Where a reader has got to: everything committed before this transaction has been read. */
export type DirectoryMark = string;

export type DirectoryPiece = { entries: DirectoryEntry[]; mark: DirectoryMark };

const mark = sql<DirectoryMark>`pg_snapshot_xmin(pg_current_snapshot())::text`;
const createdAtMs = sql`floor(date_part('epoch', created_at) * 1000)::bigint`;

/**
 * All that is visible, in pieces, each of which is read while the one before is worked on. What changes meanwhile is read once more
 * by whoever goes on from the mark of the first piece.
 */
export async function* readDirectory(
	db: Db,
	/** So many that asking costs little, and so few that no statement takes long or much memory. */
	{ entriesAtOnce = 20_000 } = {},
): AsyncGenerator<DirectoryPiece> {
	const readAfter = (id: number) => readPiece(db, { after: id, limit: entriesAtOnce });
	for (let piece: DirectoryPiece | null = await readAfter(0); piece; ) {
		const last: number | undefined = piece.entries[entriesAtOnce - 1]?.id;
		const next: Promise<DirectoryPiece | null> = last === undefined ? Promise.resolve(null) : readAfter(last);
		// Whoever stops reading leaves it behind.
		next.catch(() => {});
		yield piece;
		piece = await next;
	}
}

/** Two texts of numbers: a million objects take many times as long to write and to read. */
async function readPiece(
	db: Db,
	{ after, limit }: { after: number; limit: number },
): Promise<DirectoryPiece> {
	const { rows } = await sql<{ mark: DirectoryMark; newsletters: string | null; members: string | null }>`
		with piece as materialized (
			select id, is_sponsored, created_at, subscribers, rating, frequency
			from newsletters where not hidden and id > ${after} order by id limit ${limit}
		)
		select
			${mark} as mark,
			(
				select string_agg(concat_ws(
					',', id, is_sponsored::integer, ${createdAtMs}, subscribers, coalesce(rating, -1),
					array_position(${[...frequencies]}::text[], frequency) - 1
				), ',') from piece
			) as newsletters,
			(
				select string_agg(concat_ws(',', newsletter_id, category_id), ',' order by newsletter_id, category_id)
				from newsletter_categories
				where newsletter_id between (select min(id) from piece) and (select max(id) from piece)
			) as members
	`.execute(db);
	const [piece] = rows;
	return {
		mark: piece?.mark ?? '0',
		entries: toEntries(numbersIn(piece?.newsletters), numbersIn(piece?.members)),
	};
}

function numbersIn(text: string | null | undefined): number[] {
	return JSON.parse(`[${text ?? ''}]`);
}

function toEntries(newsletters: number[], members: number[]): DirectoryEntry[] {
	const entries: DirectoryEntry[] = [];
	let member = 0;
	for (let at = 0; at < newsletters.length; at += 6) {
		const id = newsletters[at] ?? 0;
		const categoryIds: number[] = [];
		// Hidden newsletters are members, too.
		for (; (members[member] ?? Number.POSITIVE_INFINITY) <= id; member += 2)
			if (members[member] === id) categoryIds.push(members[member + 1] ?? 0);
		const rating = newsletters[at + 4] ?? -1;
		entries.push({
			id,
			isSponsored: newsletters[at + 1] === 1,
			createdAtMs: newsletters[at + 2] ?? 0,
			subscribers: newsletters[at + 3] ?? 0,
			rating: rating < 0 ? null : rating,
			frequency: frequencies[newsletters[at + 5] ?? 0] ?? 'Unknown',
			categoryIds,
		});
	}
	return entries;
}

/**
 * What changed in the directory since the mark, and what is gone or hidden since. One statement, hence one snapshot: the new mark belongs
 * exactly to these rows. (Marks beyond the snapshot come from a restored backup of another server; their rows were
 * read with everything else.)
 */
export async function readDirectoryChanges(
	db: Db,
	since: DirectoryMark,
): Promise<DirectoryPiece & { removed: number[] }> {
	const isNew = sql`between ${since}::xid8 and pg_snapshot_xmax(pg_current_snapshot())`;
	const { rows } = await sql<{
		mark: string;
		changes: (DirectoryEntry & { isVisible: boolean })[] | null;
	}>`
		select
			${mark} as mark,
			(
				select json_agg(json_build_object(
					'id', changed.id,
					'isVisible', newsletters.id is not null,
					'isSponsored', is_sponsored,
					'createdAtMs', ${createdAtMs},
					'subscribers', subscribers,
					'rating', rating,
					'frequency', frequency,
					'categoryIds', array(
						select category_id from newsletter_categories where newsletter_id = newsletters.id order by category_id
					)
				))
				from (
					select id from newsletters where changed_in ${isNew}
					union select newsletter_id from newsletter_categories where changed_in ${isNew}
					union select newsletter_id from directory_removals where changed_in ${isNew}
				) as changed
				left join newsletters on newsletters.id = changed.id and not newsletters.hidden
			) as changes
	`.execute(db);
	const [{ mark: reached, changes } = { mark: '0', changes: [] }] = rows;
	return {
		mark: reached,
		entries: (changes ?? []).filter(({ isVisible }) => isVisible),
		removed: (changes ?? []).filter(({ isVisible }) => !isVisible).map(({ id }) => id),
	};
}

/** For readers that look at least once a day; one that was away for longer reads everything anew. */
export async function deleteDirectoryRemovalsBefore(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('directory_removals').where('removed_at', '<', before).execute();
}
