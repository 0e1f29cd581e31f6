import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { frequencies } from '#features/newsletters/contract/frequency.ts';
import type { DirectoryEntry } from '#features/newsletters/rules/directory-index.ts';

/** A reader's position: everything committed before this transaction has been read. */
export type DirectoryMark = string;

export type DirectoryPiece = { entries: DirectoryEntry[]; mark: DirectoryMark };

const mark = sql<DirectoryMark>`pg_snapshot_xmin(pg_current_snapshot())::text`;
const createdAtMs = sql`floor(date_part('epoch', created_at) * 1000)`;

/**
 * Everything visible, in consecutive id ranges; the next one is prefetched while the current one is processed. Changes made
 * meanwhile are read again by continuing from the mark of the first range.
 */
export async function* readDirectory(
	db: Db,
	/** Large enough to keep the number of queries low, small enough that no statement takes long or much memory. */
	{ idsAtOnce = 20_000 } = {},
): AsyncGenerator<DirectoryPiece> {
	const readFrom = (id: number | null) =>
		id === null ? Promise.resolve(null) : readPiece(db, { first: id, last: id + idsAtOnce - 1 });
	for (let piece = await readFrom(1); piece; ) {
		const next = readFrom(piece.next);
		// A consumer that stops early never awaits it.
		next.catch(() => {});
		yield piece;
		piece = await next;
	}
}

/** Packed in the database's binary number format: a million JSON objects take many times as long to write and parse. */
async function readPiece(
	db: Db,
	{ first, last }: { first: number; last: number },
): Promise<DirectoryPiece & { next: number | null }> {
	const { rows } = await sql<{
		mark: DirectoryMark;
		newsletters: Uint8Array | null;
		members: Uint8Array | null;
		next: number | null;
	}>`
		select
			${mark} as mark,
			(
				select string_agg(
					int4send(id) || int4send(subscribers) || float4send(coalesce(rating, -1)) || int4send(is_sponsored::integer)
					|| int4send(array_position(${[...frequencies]}::text[], frequency)) || float8send(${createdAtMs}), ''
				)
				from (
					select * from newsletters where not hidden and id between ${first} and ${last} order by id
				) as newsletters
			) as newsletters,
			(
				select string_agg(int4send(newsletter_id) || int4send(category_id), '')
				from (
					select newsletter_id, category_id from newsletter_categories
					where newsletter_id between ${first} and ${last} order by newsletter_id, category_id
				) as members
			) as members,
			(select min(id) from newsletters where id > ${last}) as next
	`.execute(db);
	const [piece] = rows;
	if (!piece) throw new Error('The directory cannot be read.');
	return {
		mark: piece.mark,
		entries: toEntries(viewOf(piece.newsletters), viewOf(piece.members)),
		next: piece.next,
	};
}

function viewOf(bytes: Uint8Array | null): DataView {
	return bytes
		? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
		: new DataView(new ArrayBuffer(0));
}

function toEntries(newsletters: DataView, members: DataView): DirectoryEntry[] {
	const entries: DirectoryEntry[] = [];
	let member = 0;
	for (let at = 0; at < newsletters.byteLength; at += 28) {
		const id = newsletters.getInt32(at);
		const rating = newsletters.getFloat32(at + 8);
		const categoryIds: number[] = [];
		// Hidden newsletters have categories too: skip those.
		for (; member < members.byteLength && members.getInt32(member) <= id; member += 8)
			if (members.getInt32(member) === id) categoryIds.push(members.getInt32(member + 4));
		entries.push({
			id,
			isSponsored: newsletters.getInt32(at + 12) === 1,
			createdAtMs: newsletters.getFloat64(at + 20),
			subscribers: newsletters.getInt32(at + 4),
			rating: rating < 0 ? null : rating,
			frequency: frequencies[newsletters.getInt32(at + 16) - 1] ?? 'Unknown',
			categoryIds,
		});
	}
	return entries;
}

/**
 * What changed in the directory since the mark, and what was removed or hidden. One statement, hence one snapshot: the new mark
 * matches exactly these rows. (Marks beyond the snapshot come from a restored backup of another server; their rows were read
 * with everything else.)
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

/** For readers that check at least once a day; one that was away longer reads everything again. */
export async function deleteDirectoryRemovalsBefore(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('directory_removals').where('removed_at', '<', before).execute();
}
