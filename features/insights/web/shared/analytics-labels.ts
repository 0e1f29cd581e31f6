import type { Analytics, AnalyticsRange } from '#features/insights/contract/analytics.ts';

export const rangeNames: Record<AnalyticsRange, string> = {
	'7d': '7 days',
	'30d': '30 days',
	'90d': '90 days',
	'12m': '12 months',
};

export const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const wholePercent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const fullMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a share; a share of zero is undefined. */
export function shareOf(part: number, whole: number): string {
	return whole === 0 ? '–' : percent.format(part / whole);
}

/** The change from the previous period. */
export function changeOf({ now, before }: { now: number; before: number }): string {
	if (before === 0) return now === 0 ? 'none before either' : 'none before';
	const change = now / before - 1;
	if (Math.abs(change) < 0.005) return 'as before';
	return `${wholePercent.format(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than before`;
}

export function formatDay(isoDay: string): string {
	return fullDay.format(new Date(isoDay));
}

/** A step as labeled in the chart (short) and in the table (long). */
export function formatStep(from: string, unit: Analytics['unit']): { short: string; long: string } {
	const date = new Date(from);
	if (unit === 'month') return { short: month.format(date), long: fullMonth.format(date) };
	return {
		short: day.format(date),
		long: unit === 'week' ? `From ${fullDay.format(date)}` : fullDay.format(date),
	};
}

/** Whether a column is labeled: with many columns only every nth, counted back from today. */
export function isLabelled(index: number, count: number): boolean {
	const every = count > 14 ? 6 : count > 12 ? 2 : 1;
	return (count - 1 - index) % every === 0;
}

const sourceNames: Record<string, string> = {
	direct: 'On a newsletter’s page',
	'co-registration': 'Recommended after subscribing',
	embed: 'Subscribe card on another site',
	account: 'On the reader’s own page',
	import: 'Imported',
};

export function sourceName(source: string): string {
	return sourceNames[source] ?? (source === '' ? 'Unknown' : source);
}
