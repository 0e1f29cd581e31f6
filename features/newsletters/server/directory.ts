import type { Db } from '#database/database.ts';
import type { NewsletterSort } from '#features/newsletters/contract/newsletters.ts';
import { createDirectoryIndex, type DirectoryFilter } from '#features/newsletters/rules/directory-index.ts';
import {
	type DirectoryMark,
	readDirectory,
	readDirectoryChanges,
	readDirectoryMark,
} from '#features/newsletters/store/directory-changes.ts';
import type { Clock } from '#platform/clock.ts';
import { coalesceRuns } from '#platform/coalesce-runs.ts';

export type Directory = ReturnType<typeof createDirectory>;

/** Well before the database drops its records of removed newsletters. */
const longestAbsenceMs = 12 * 3600 * 1000;

/**
 * The directory's order, held in this process and updated before every response: it is never behind the database, and costs one
 * short query when nothing has changed.
 */
export function createDirectory({ db, clock }: { db: Db; clock: Clock }) {
	let index = createDirectoryIndex();
	let mark: DirectoryMark | null = null;
	let readAt = 0;

	async function read(): Promise<void> {
		const now = clock().getTime();
		const from = mark === null || now - readAt > longestAbsenceMs ? await readAll() : mark;
		const { entries, removed, mark: reached } = await readDirectoryChanges(db, from);
		index.remove(removed);
		index.put(entries);
		mark = reached;
		readAt = now;
	}

	/** Requests wait for this, so the old index can be dropped first. Returns the mark to continue from. */
	async function readAll(): Promise<DirectoryMark> {
		mark = null;
		index = createDirectoryIndex();
		const from = await readDirectoryMark(db);
		for await (const entries of readDirectory(db)) index.put(entries);
		return from;
	}

	const bringUpToDate = coalesceRuns(read);

	return {
		async page(filter: DirectoryFilter, page: { sort: NewsletterSort; offset: number; limit: number }) {
			await bringUpToDate();
			return index.page(filter, page);
		},
		async frequencies() {
			await bringUpToDate();
			return index.frequencies();
		},
		async keep(ids: readonly number[], filter: DirectoryFilter, sort?: NewsletterSort) {
			await bringUpToDate();
			return index.keep(ids, filter, sort);
		},
	};
}
