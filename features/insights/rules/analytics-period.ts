import type { AnalyticsRange } from '#features/insights/contract/analytics.ts';

/** Days as `2026-11-15`, both inclusive. */
type Days = { from: string; to: string };

export type AnalyticsPeriod = Days & {
	before: Days;
	/** A period of the same length, shifted back by the days required to count as stayed. */
	staying: Days;
	unit: 'day' | 'week' | 'month';
	/** One chart column each, oldest first. */
	steps: Days[];
};

const dayMs = 24 * 3600 * 1000;
const spans = { '7d': 7, '30d': 30, '90d': 90 } as const;

const stayedDays = 30;

/** The period ending today and the previous one of the same length. Twelve months are compared with those a year earlier. */
export function analyticsPeriod(range: AnalyticsRange, now: Date): AnalyticsPeriod {
	const to = now.toISOString().slice(0, 10);
	if (range === '12m') return yearUntil(to);
	const length = spans[range];
	const from = addDays(to, 1 - length);
	const stepLength = range === '90d' ? 7 : 1;
	const steps: Days[] = [];
	// Count back from today, so that only the oldest step can be partial.
	for (let end = to; end >= from; end = addDays(end, -stepLength)) {
		const start = addDays(end, 1 - stepLength);
		steps.unshift({ from: [start, from].toSorted().at(-1) ?? from, to: end });
	}
	return {
		from,
		to,
		before: { from: addDays(from, -length), to: addDays(from, -1) },
		staying: stayingOf({ from, to }),
		unit: stepLength === 7 ? 'week' : 'day',
		steps,
	};
}

function yearUntil(to: string): AnalyticsPeriod {
	const [year = 0, month = 0] = to.split('-').map(Number);
	const steps = Array.from({ length: 12 }, (_, index) => {
		const first = new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 10);
		const last = new Date(Date.UTC(year, month - 11 + index, 0)).toISOString().slice(0, 10);
		return { from: first, to: last < to ? last : to };
	});
	const from = steps[0]?.from ?? to;
	return {
		from,
		to,
		before: { from: yearEarlier(from), to: yearEarlier(to) },
		staying: stayingOf({ from, to }),
		unit: 'month',
		steps,
	};
}

function stayingOf({ from, to }: Days): Days {
	return { from: addDays(from, -stayedDays), to: addDays(to, -stayedDays) };
}

function yearEarlier(day: string): string {
	const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
	return earlier.endsWith('02-29') ? earlier.replace('02-29', '02-28') : earlier;
}

function addDays(day: string, days: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Sums a count over a range of days. */
export function sumOfDays<Name extends string>(
	counts: readonly ({ day: string } & Record<Name, number>)[],
	name: Name,
	{ from, to }: Days,
): number {
	return counts.reduce((sum, one) => (one.day >= from && one.day <= to ? sum + one[name] : sum), 0);
}
