import { type RawBuilder, sql } from 'kysely';

type Alternatives = { alternatives: readonly { words: readonly string[] }[] };
/** One typed word: any of these, and of each all of its words; and how many newsletters have any of them at most. */
export type Group = Alternatives & { rarity: number; matches: number };

/** Words that more newsletters have than this are common: their index is long to read, and hits are everywhere. */
const maxRare = 20_000;

/** In the database's notation for text queries. The words are folded: they have no quotes or backslashes. */
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
 * A query to match with, which the planner sees only where all of its words are common. It takes rare words for hundreds of times as
 * frequent as they are, and to find the first few would rather read a table of millions than the index.
 */
export function asQuery(
	groups: readonly (Alternatives & Pick<Group, 'matches'>)[],
	between: '&' | '|' = '&',
): RawBuilder<unknown> {
	const query = sql`${asTextQuery(groups, between)}::tsquery`;
	return areCommon(groups) ? query : sql`(select ${query})`;
}
