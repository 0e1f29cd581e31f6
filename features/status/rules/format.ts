import { formatCount } from '#text/format-count.ts';

const plural = new Intl.PluralRules('en-US');
const minuteMs = 60_000;
const spans = [
	['day', 24 * 60 * minuteMs],
	['hour', 60 * minuteMs],
	['minute', minuteMs],
] as const;
const sizes = [
	['GB', 1e9],
	['MB', 1e6],
	['kB', 1e3],
] as const;

export function formatNumber(value: number): string {
	return formatCount(value);
}

/** "1 job", "2 jobs". */
export function formatCountOf(count: number, one: string, many = `${one}s`): string {
	return `${formatCount(count)} ${plural.select(count) === 'one' ? one : many}`;
}

/** "3 minutes": the largest unit with at least two, or else the smallest unit. */
export function formatDuration(ms: number): string {
	const [unit, length] = spans.find(([, unitMs]) => ms >= 2 * unitMs) ?? spans[spans.length - 1] ?? spans[0];
	const count = Math.floor(ms / length);
	return count === 0 ? 'less than a minute' : formatCountOf(count, unit);
}

export function formatAgo(ms: number): string {
	return ms < minuteMs ? 'a moment ago' : `${formatDuration(ms)} ago`;
}

export function formatBytes(bytes: number): string {
	const [unit, size] = sizes.find(([, from]) => bytes >= from) ?? sizes[2];
	const value = bytes / size;
	return `${formatCount(value >= 10 ? Math.round(value) : Math.round(value * 10) / 10)} ${unit}`;
}

/** A capped count: "more than 10,000 mails". */
export function formatCappedCount(count: number, most: number, one: string): string {
	return count > most ? `more than ${formatCountOf(most, one)}` : formatCountOf(count, one);
}
