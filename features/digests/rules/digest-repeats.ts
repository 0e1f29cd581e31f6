import type { DigestFrequency } from '#features/digests/contract/digests.ts';
import { addMonths } from './digest-due-times.ts';

const dayMs = 24 * 3600 * 1000;

/**
 * The times at which a digest repeats after a moment, counted from its first one: so the 31st comes back after February
 * has made it the 28th.
 */
export function nextRepeats(
	{ first, frequency }: { first: Date; frequency: DigestFrequency },
	after: Date,
	count: number,
): Date[] {
	const times: Date[] = [];
	for (let number = firstNumberNear(first, frequency, after); times.length < count; number++) {
		const time = repeat(first, frequency, number);
		if (time > after) times.push(time);
	}
	return times;
}

function repeat(first: Date, frequency: DigestFrequency, number: number): Date {
	if (frequency === 'monthly') return addMonths(first, number);
	return new Date(first.getTime() + number * (frequency === 'daily' ? 1 : 7) * dayMs);
}

/** Not later than the first one wanted, and close to it. */
function firstNumberNear(first: Date, frequency: DigestFrequency, after: Date): number {
	const days = (after.getTime() - first.getTime()) / dayMs;
	const longest = { daily: 1, weekly: 7, monthly: 31 }[frequency];
	return Math.max(0, Math.floor(days / longest) - 1);
}
