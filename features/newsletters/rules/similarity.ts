type Traits = { tags: readonly string[]; categoryIds: readonly number[] };

const weightOf = { tag: 3, category: 2, words: 1 };

/**
 * How similar two newsletters are. Shared tags weigh most, more so if neither has many; a shared category puts them side by
 * side; shared words, already weighted by rarity, rank those within one category.
 */
export function similarity(one: Traits, other: Traits & { wordScore: number }): number {
	return (
		weightOf.tag * overlap(lowerCase(one.tags), lowerCase(other.tags)) +
		weightOf.category * overlap(one.categoryIds, other.categoryIds) +
		// Diminishing returns: ten shared words are not five times as significant as two.
		weightOf.words * Math.log1p(other.wordScore)
	);
}

const lowerCase = (tags: readonly string[]) => tags.map((tag) => tag.toLowerCase());

/** The number of shared items, normalized by the sizes of both lists. */
function overlap<T>(one: readonly T[], other: readonly T[]): number {
	if (one.length === 0 || other.length === 0) return 0;
	const known = new Set(one);
	const shared = new Set(other.filter((item) => known.has(item))).size;
	return shared / Math.sqrt(one.length * other.length);
}
