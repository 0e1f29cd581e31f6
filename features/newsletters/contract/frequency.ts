import * as z from 'zod/mini';

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

/** Accepts any spelling of a frequency and answers the canonical one. */
export const Frequency = z.pipe(
	z
		.string('Frequency is required')
		.check(z.trim(), z.minLength(1, 'Frequency is required'), z.maxLength(40, 'Frequency is required')),
	z.transform((text, context): Frequency => {
		const frequency = readFrequency(text);
		if (frequency) return frequency;
		context.issues.push({ code: 'custom', message: `Unknown frequency: ${text}`, input: text });
		return z.NEVER;
	}),
);
