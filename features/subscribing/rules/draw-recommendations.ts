type Traits = { tags: readonly string[]; categoryIds: readonly number[] };
type Candidate = Traits & { id: number; isSponsored: boolean };

const weightOf = { category: 4, tag: 2 };

/**
 * Draws newsletters to recommend along with the chosen ones: the first place goes to a sponsored one, if any, the others
 * to unsponsored ones. Every candidate has a chance; those similar to the chosen ones a higher one.
 */
export function drawRecommendations(
	candidates: readonly Candidate[],
	{ chosen, count, random }: { chosen: Traits; count: number; random: () => number },
): number[] {
	const tags = new Set(chosen.tags.map((tag) => tag.toLowerCase()));
	const categoryIds = new Set(chosen.categoryIds);
	const drawn = candidates
		.map((candidate) => {
			const weight =
				1 +
				weightOf.category * candidate.categoryIds.filter((id) => categoryIds.has(id)).length +
				weightOf.tag * candidate.tags.filter((tag) => tags.has(tag.toLowerCase())).length;
			// Weighted sampling without replacement in one pass (Efraimidis and Spirakis): the smallest values win.
			return { ...candidate, lot: -Math.log(1 - random()) / weight };
		})
		.toSorted((one, other) => one.lot - other.lot);
	const sponsored = drawn.filter(({ isSponsored }) => isSponsored).slice(0, 1);
	const others = drawn.filter(({ isSponsored }) => !isSponsored).slice(0, count - sponsored.length);
	return [...sponsored, ...others].map(({ id }) => id);
}
