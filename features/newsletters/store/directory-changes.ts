import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { frequencies } from '#features/newsletters/contract/frequency.ts';
import type { DirectoryEntry } from '#features/newsletters/rules/directory-index.ts';

/** A reader's position: everything committed before this transaction has been read. */
export type DirectoryMark = string;

const mark = sql<DirectoryMark>`pg_snapshot_xmin(pg_current_snapshot())::text`;
const createdAtMs = sql`floor(date_part('epoch', created_at) * 1000)`;

/** The position of a reader that reads everything from now on. */
export async function readDirectoryMark(db: Db): Promise<DirectoryMark> {
	const { rows } = await sql<{ mark: DirectoryMark }>`select ${mark} as mark`.execute(db);
	return rows[0]?.mark ?? '0';
}

/**
 * Everything visible, by ranges of ids. Two ranges are read at once, on connections of their own, while the two before are
 * processed. Changes made meanwhile are read again from the mark read before.
 */
export async function* readDirectory(
	db: Db,
	/** Large enough to keep the number of queries low, small enough that no statement takes long or much memory. */
	{ idsAtOnce = 10_000 } = {},
): AsyncGenerator<DirectoryEntry[]> {
	const readFrom = (id: number | null) =>
		id === null
			? null
			: Promise.all([
					readRange(db, { first: id, last: id + idsAtOnce - 1 }),
					readRange(db, { first: id + idsAtOnce, last: id + 2 * idsAtOnce - 1 }),
				]);
	for (let ranges = await readFrom(1); ranges; ) {
		const next = readFrom(ranges[1].next);
		// A consumer that stops early never awaits it.
		next?.catch(() => {});
		for (const { entries } of ranges) yield entries;
		ranges = await next;
	}
}

/** Packed in the database's binary number format: a million JSON objects take many times as long to write and parse. */
async function readRange(
	db: Db,
	{ first, last }: { first: number; last: number },
): Promise<{ entries: DirectoryEntry[]; next: number | null }> {
	const { rows } = await sql<{
		newsletters: Uint8Array | null;
		members: Uint8Array | null;
		next: number | null;
	}>`
		select
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
	const [range] = rows;
	if (!range) throw new Error('The directory cannot be read.');
	return { entries: toEntries(viewOf(range.newsletters), viewOf(range.members)), next: range.next };
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
): Promise<{ entries: DirectoryEntry[]; removed: number[]; mark: DirectoryMark }> {
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
