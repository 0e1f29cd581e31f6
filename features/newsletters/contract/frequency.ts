/** How often a newsletter comes, in canonical spelling. */
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

/** Parses a frequency in any spelling; null if the text is not one. */
export function readFrequency(text: string): Frequency | null {
	return spellings.get(letters(text)) ?? null;
}
