import { type RawBuilder, sql } from 'kysely';

type Alternatives = { alternatives: readonly { words: readonly string[] }[] };
/**
 * One typed word: any of the alternatives, each with all of its words; and an upper bound of the newsletters with any of them.
 */
export type Group = Alternatives & { rarity: number; matches: number };

/** Words in more newsletters than this are common: their index is slow to read, and hits are everywhere. */
const maxRare = 20_000;

/** In tsquery notation. The words are folded, so they contain no quotes or backslashes. */
export function asTextQuery(groups: readonly Alternatives[], between: '&' | '|' = '&'): string {
	return groups
		.map(
			({ alternatives }) =>
				`(${alternatives.map(({ words }) => `(${words.map((word) => `'${word}'`).join('&')})`).join('|')})`,
		)
		.join(between);
}

export function areCommon(groups: readonly Pick<Group, 'matches'>[]): boolean {
	return groups.every(({ matches }) => matches > maxRare);
}

/**
 * A query to match with, visible to the planner only if all of its words are common. The planner overestimates rare words by a
 * factor of hundreds, and would rather scan a table of millions than use the index to find the first few.
 */
export function asQuery(
	groups: readonly (Alternatives & Pick<Group, 'matches'>)[],
	between: '&' | '|' = '&',
): RawBuilder<unknown> {
	const query = sql`${asTextQuery(groups, between)}::tsquery`;
	return areCommon(groups) ? query : sql`(select ${query})`;
}
