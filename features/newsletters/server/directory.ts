import type { Db } from '#database/database.ts';
import type { NewsletterSort } from '#features/newsletters/contract/newsletters.ts';
import { createDirectoryIndex, type DirectoryFilter } from '#features/newsletters/rules/directory-index.ts';
import { type DirectoryMark, readDirectoryChanges } from '#features/newsletters/store/directory-changes.ts';
import type { Clock } from '#platform/clock.ts';
import { shareRuns } from '#platform/share-runs.ts';

export type Directory = ReturnType<typeof createDirectory>;

/** Well before the database forgets which newsletters were removed. */
const longestAbsenceMs = 12 * 3600 * 1000;

/**
 * The order of the directory, held in this process and brought up to date before every answer: it is never behind the
 * database, and costs one short query when nothing has changed.
 */
export function createDirectory({ db, clock }: { db: Db; clock: Clock }) {
	let index = createDirectoryIndex();
	let mark: DirectoryMark | null = null;
	let readAt = 0;

	async function read(): Promise<void> {
		const now = clock().getTime();
		if (now - readAt > longestAbsenceMs) {
			mark = null;
			index = createDirectoryIndex();
		}
		const { changes, mark: reached } = await readDirectoryChanges(db, mark);
		index.remove(changes.filter(({ visible }) => visible === null).map(({ id }) => id));
		index.put(
			changes.flatMap(({ id, visible }) =>
				visible === null
					? []
					: {
							id,
							isSponsored: visible.is_sponsored,
							createdAtMs: visible.created_at_ms,
							subscribers: visible.subscribers,
							rating: visible.rating,
							frequency: visible.frequency,
							categoryIds: visible.category_ids,
						},
			),
		);
		mark = reached;
		readAt = now;
	}

	const bringUpToDate = shareRuns(read);

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
