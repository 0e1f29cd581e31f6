type Outcome = {
	changed: number;
	/** Why the rest was not changed. */
	failure?: unknown;
};

/** Changes any number of newsletters, some at a time. Throws if nothing was changed, and stops at the first failure. */
export async function changeInBatches(
	ids: readonly number[],
	batchSize: number,
	change: (batch: number[]) => Promise<{ changed: number }>,
): Promise<Outcome> {
	let changed = 0;
	for (let start = 0; start < ids.length; start += batchSize) {
		try {
			changed += (await change(ids.slice(start, start + batchSize))).changed;
		} catch (failure) {
			if (start === 0) throw failure;
			return { changed, failure };
		}
	}
	return { changed };
}
