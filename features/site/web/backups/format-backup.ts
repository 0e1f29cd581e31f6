import type { Backup } from '#features/site/contract/backups.ts';
import { formatCount } from '#text/format-count.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

export function formatBytes(bytes: number): string {
	const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
	return new Intl.NumberFormat('en-US', {
		style: 'unit',
		unit: units[step] ?? 'byte',
		unitDisplay: step === 0 ? 'long' : 'short',
		maximumFractionDigits: 1,
	}).format(bytes / 1000 ** step);
}

export function formatRows(rows: number): string {
	return rows === 1 ? '1 row' : `${formatCount(rows)} rows`;
}

export function describeMaker({ madeBy, username }: Backup): string {
	if (madeBy === 'button') return `by ${username}`;
	return madeBy === 'schedule' ? 'by the schedule' : 'by a command';
}

export function describePlace({ place, location, machine }: Backup): string {
	return place === 'bucket' ? `In the bucket ${location}` : `In ${location} on ${machine}`;
}
