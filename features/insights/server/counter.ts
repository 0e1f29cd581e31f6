import type { Db } from '#database/database.ts';
import type { ViewedPage } from '#features/insights/rules/viewed-page.ts';
import { addVainSearches, type VainSearchCount } from '#features/insights/store/vain-searches.ts';
import {
	addOutboundClicks,
	addPageViews,
	type ClickCount,
	type ViewCount,
} from '#features/insights/store/views.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';

export type Counter = {
	/** Returns whether it was counted: the buffer holds a limited number of keys and can fill up while the database is down. */
	countView: (page: ViewedPage) => boolean;
	countClick: (newsletterId: number, kind: ClickCount['kind']) => boolean;
	/** A search text without results, normalized by `vainSearchText`. */
	countVainSearch: (text: string) => boolean;
	/** Writes the buffered counts. */
	flush: () => Promise<void>;
	/** Writes the remaining counts and stops. */
	close: () => Promise<void>;
};

/** Counts in memory and writes every few seconds in bulk, so a busy page puts no load on the database. */
export function createCounter(
	{ db, clock, log }: { db: Db; clock: Clock; log: Log },
	{ writeEveryMs = 3000, maxKeys = 10_000 } = {},
): Counter {
	const views = createTally<ViewCount>(maxKeys, (counts) => addPageViews(db, counts));
	const clicks = createTally<ClickCount>(maxKeys, (counts) => addOutboundClicks(db, counts));
	const searches = createTally<VainSearchCount>(maxKeys / 10, (counts) => addVainSearches(db, counts));
	let writing = Promise.resolve();

	function flush(): Promise<void> {
		writing = writing.then(async () => {
			for (const tally of [views, clicks, searches])
				await tally
					.write()
					.catch((error) => log.warn({ err: error }, 'counts could not be written; kept for later'));
		});
		return writing;
	}

	const timer = setInterval(flush, writeEveryMs).unref();
	const today = () => clock().toISOString().slice(0, 10);
	return {
		countView: ({ kind, key }) => views.add({ day: today(), kind, key, count: 1 }),
		countClick: (newsletterId, kind) => clicks.add({ day: today(), newsletterId, kind, count: 1 }),
		countVainSearch: (text) => searches.add({ day: today(), text, count: 1 }),
		flush,
		close() {
			clearInterval(timer);
			return flush();
		},
	};
}

function createTally<Count extends { count: number }>(
	maxKeys: number,
	save: (counts: Count[]) => Promise<void>,
) {
	let counted = new Map<string, Count>();

	function add(one: Count): boolean {
		const key = JSON.stringify({ ...one, count: 0 });
		const known = counted.get(key);
		if (known) known.count += one.count;
		else if (counted.size < maxKeys) counted.set(key, one);
		else return false;
		return true;
	}

	return {
		add,
		async write(): Promise<void> {
			if (counted.size === 0) return;
			const taken = [...counted.values()];
			counted = new Map();
			try {
				await save(taken);
			} catch (error) {
				for (const one of taken) add(one);
				throw error;
			}
		},
	};
}
