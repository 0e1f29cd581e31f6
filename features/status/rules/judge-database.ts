import type { StatusLine } from '#features/status/contract/status.ts';
import { formatAgo, formatBytes, formatCountOf, formatDuration, formatNumber } from './format.ts';
import { links } from './links.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export function judgeEngine({ isServer, version }: { isServer: boolean; version: string }): StatusLine {
	const place = isServer ? 'on a server' : 'embedded, in the data folder';
	return { id: 'engine', label: 'Engine', state: 'good', value: `PostgreSQL ${version}, ${place}` };
}

export function judgeSize(bytes: number): StatusLine {
	return { id: 'database-size', label: 'Size', state: 'good', value: formatBytes(bytes) };
}

export function judgeOldestTransaction(
	oldest: { pid: number; application: string; openMs: number } | null,
): StatusLine {
	const line = { id: 'oldest-transaction', label: 'Oldest transaction' };
	if (!oldest || oldest.openMs < 5 * minuteMs)
		return {
			...line,
			state: 'good',
			value: oldest ? `Open for ${formatDuration(oldest.openMs)}` : 'None is open',
		};
	const end = `select pg_terminate_backend(${oldest.pid})`;
	const isOurs = /^broadsheet\b/.test(oldest.application);
	const whose = oldest.application === '' ? '' : ` by ${oldest.application}`;
	return {
		...line,
		state: oldest.openMs < hourMs ? 'attention' : 'bad',
		value: `Open for ${formatDuration(oldest.openMs)}${whose}`,
		advice: isOurs
			? `A backup may be running, and ends it by itself: look there first. If none is, end it in the database with ${end}.`
			: `While it is open no room is made in the database: end it there with ${end}.`,
		link: isOurs ? links.backups : links.services,
	};
}

/** For the embedded engine, which a job vacuums four times an hour; nothing is needed while the program is stopped. */
export function judgeTidyUp({ lastMs, runningMs }: { lastMs: number | null; runningMs: number }): StatusLine {
	const line = { id: 'tidy-up', label: 'Last tidy-up' };
	if (lastMs === null && runningMs < hourMs)
		return { ...line, state: 'unknown', value: 'Not yet: it comes four times an hour' };
	const sinceMs = Math.min(lastMs ?? Number.POSITIVE_INFINITY, runningMs);
	const value = lastMs === null ? 'Not in the last three days' : formatAgo(lastMs);
	if (sinceMs < 2 * hourMs) return { ...line, state: 'good', value };
	return {
		...line,
		state: sinceMs < 24 * hourMs ? 'attention' : 'bad',
		value,
		advice:
			'The job that makes room does not come to its end: look below whether it failed, and whether a worker runs.',
		link: links.failedJobs,
	};
}

/** For a PostgreSQL server, which vacuums on its own. */
export function judgeAutovacuum({
	isOn,
	lastMs,
	deadRows,
	liveRows,
}: {
	isOn: boolean;
	lastMs: number | null;
	deadRows: number;
	liveRows: number;
}): StatusLine {
	const line = { id: 'tidy-up', label: 'Last tidy-up' };
	const last = lastMs === null ? 'None yet' : formatAgo(lastMs);
	if (!isOn)
		return {
			...line,
			state: 'bad',
			value: `Autovacuum is off (${last.toLowerCase()})`,
			advice:
				'Set autovacuum to on in the configuration of the PostgreSQL server: without it the database only grows.',
			link: links.services,
		};
	const value = `${last}, by autovacuum`;
	if (deadRows < 100_000 || deadRows < liveRows / 2) return { ...line, state: 'good', value };
	return {
		...line,
		state: 'attention',
		value: `${value}; ${formatCountOf(deadRows, 'removed row')} beside ${formatNumber(liveRows)} still take room`,
		advice: 'Autovacuum does not keep up: look for an old transaction, or run vacuum in the database once.',
		link: links.services,
	};
}
