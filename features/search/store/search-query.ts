/** One typed word: any of these, and of each all of its words. */
export type Group = { alternatives: readonly { words: readonly string[] }[]; rarity: number };

/** In the database's notation for text queries. The words are folded: they have no quotes or backslashes. */
export function asTextQuery(
	groups: readonly Pick<Group, 'alternatives'>[],
	between: '&' | '|' = '&',
): string {
	return groups
		.map(
			({ alternatives }) =>
				`(${alternatives.map(({ words }) => `(${words.map((word) => `'${word}'`).join('&')})`).join('|')})`,
		)
		.join(between);
}
