import type { Measured, StatusLine } from '#features/status/contract/status.ts';
import { formatAgo, formatCountOf, formatDuration, formatNumber } from './format.ts';

export type Program = {
	id: string;
	host: string;
	role: 'server' | 'worker' | 'server and worker';
	version: string;
	nodeVersion: string;
	runningMs: number;
	silentMs: number;
	measured?: Measured;
};

/** Programs send a heartbeat every 15 seconds. */
const silentAfterMs = 60_000;

export function judgePrograms(programs: readonly Program[]): StatusLine[] {
	const alive = programs.filter(({ silentMs }) => silentMs < silentAfterMs);
	const lines = programs.map((program): StatusLine => {
		const { id, host, role, version, nodeVersion, runningMs, silentMs, measured } = program;
		const line = { id: `program-${id}`, label: `${role[0]?.toUpperCase()}${role.slice(1)} on ${host}` };
		const versions = `Broadsheet ${version}, Node ${nodeVersion}`;
		if (silentMs < silentAfterMs && measured?.listeningTrouble)
			return {
				...line,
				state: 'attention',
				value: `Started ${formatAgo(runningMs)}, ${versions}. ${measured.listeningTrouble}`,
				advice:
					'It serves on, slower, and pages may be ten seconds old: connect it to the database itself, or to a pooler that pools sessions.',
			};
		if (silentMs < silentAfterMs)
			return { ...line, state: 'good', value: `Started ${formatAgo(runningMs)}, ${versions}` };
		return {
			...line,
			state: 'attention',
			value: `Silent for ${formatDuration(silentMs)}, ${versions}`,
			advice:
				'It was killed, or cannot reach the database: start it again unless it is meant to be gone. It is forgotten after an hour.',
		};
	});
	if (alive.some(({ role }) => role !== 'server')) return lines;
	return [
		{
			id: 'no-worker',
			label: 'Worker',
			state: 'bad',
			value: 'None runs: no mail goes out and no job is worked',
			advice: 'Start one with npm run worker on a machine that reaches the database.',
			link: { label: 'Jobs', address: '#jobs' },
		},
		...lines,
	];
}

export function judgeVersions({
	own,
	programs,
	database,
	schema,
}: {
	own: { version: string; nodeVersion: string };
	programs: readonly Program[];
	database: string;
	schema: string;
}): StatusLine[] {
	const others = new Set(
		programs.filter(({ silentMs }) => silentMs < silentAfterMs).map(({ version }) => version),
	);
	others.delete(own.version);
	const line = { id: 'version', label: 'Broadsheet' };
	return [
		others.size === 0
			? { ...line, state: 'good', value: own.version }
			: {
					...line,
					state: 'attention',
					value: `${own.version} here, ${[...others].join(', ')} elsewhere`,
					advice:
						'Bring every program to the same version; two at once are meant for the time of an upgrade.',
				},
		{ id: 'version-node', label: 'Node', state: 'good', value: own.nodeVersion },
		{ id: 'version-database', label: 'PostgreSQL', state: 'good', value: database },
		{ id: 'version-schema', label: 'Schema', state: 'good', value: schema },
	];
}

/** For the answering server only: each has its own cache. */
export function judgeCache({ hits, misses }: { hits: number; misses: number }): StatusLine {
	const lookups = hits + misses;
	const value =
		lookups === 0
			? 'Nothing was asked for yet'
			: `${formatNumber(Math.round((hits / lookups) * 100))} % of ${formatCountOf(lookups, 'request')} were answered from what is kept ready`;
	return { id: 'cache', label: 'Kept answers', state: 'good', value };
}
