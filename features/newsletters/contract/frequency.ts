/** How often a newsletter comes, in the one spelling that is stored and shown. */
export const frequencies = [
	'Daily',
	'Weekly',
	'Bi-weekly',
	'Monthly',
	'Quarterly',
	'Irregular',
	'Unknown',
] as const;

export type Frequency = (typeof frequencies)[number];

const spellings = new Map<string, Frequency>([
	...frequencies.map((name): [string, Frequency] => [letters(name), name]),
	['fortnightly', 'Bi-weekly'],
	['everytwoweeks', 'Bi-weekly'],
	['everyotherweek', 'Bi-weekly'],
	['everyday', 'Daily'],
	['occasional', 'Irregular'],
	['sporadic', 'Irregular'],
]);

function letters(text: string): string {
	return text.toLowerCase().replace(/[^a-z]/g, '');
}

/** The frequency that a text means, in whatever spelling; null when it means none. */
export function readFrequency(text: string): Frequency | null {
	return spellings.get(letters(text)) ?? null;
}
