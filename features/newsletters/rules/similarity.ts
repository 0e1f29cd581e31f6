type Traits = { tags: readonly string[]; categoryIds: readonly number[] };

const weightOf = { tag: 3, category: 2, words: 1 };

/**
 * How near two newsletters are. A shared tag says most, the more so when neither has many; a shared category puts
 * them side by side; words they share, already weighed by how rare they are, tell those of one category apart.
 */
export function similarity(one: Traits, other: Traits & { wordScore: number }): number {
	return (
		weightOf.tag * overlap(one.tags, other.tags) +
		weightOf.category * overlap(one.categoryIds, other.categoryIds) +
		// Words add less and less: ten of them are not five times as telling as two.
		weightOf.words * Math.log1p(other.wordScore)
	);
}

/** The number of things in common, measured against how many there are. */
function overlap<T>(one: readonly T[], other: readonly T[]): number {
	if (one.length === 0 || other.length === 0) return 0;
	const known = new Set(one);
	const shared = new Set(other.filter((item) => known.has(item))).size;
	return shared / Math.sqrt(one.length * other.length);
}
