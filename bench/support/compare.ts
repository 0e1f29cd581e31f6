import { perSecond } from './format.ts';
import { type Load, loadServer } from './http-load.ts';
import { median, quartiles } from './median.ts';
import { cpuSeconds } from './process-usage.ts';
import type { RunningServer } from './start-servers.ts';

export type Side = { server: RunningServer; paths: () => string };
type Round = { perSecond: number; cpuMicroseconds: number | null; busy: number | null; broken: number };
export type Pair = { yardstick: Round; subject: Round };
export type Comparison = {
	yardstickPerSecond: number;
	subjectPerSecond: number;
	ratio: number;
	/** Half of the pairs are between these. */
	spread: [number, number];
	/** CPU time per response in the calmer rounds, in microseconds; null if the system does not report it. */
	yardstickCpu: number | null;
	subjectCpu: number | null;
	/** The ratio by CPU time, which holds even when other programs use the machine. */
	cpuRatio: number | null;
	/** Processor share of the less busy of the two: well below 1, something else held up the servers. */
	busy: number | null;
	/** Connections that a server closed under load, and that were reopened. */
	broken: { yardstick: number; subject: number };
};

/** Loads baseline and subject in short turns, with alternating order, so that temporary slowness of the machine affects both. */
export async function measurePairs(options: {
	yardstick: Side;
	subject: Side;
	pairs: number;
	roundSeconds: number;
	warmUpSeconds: number;
	connections: number;
}): Promise<Pair[]> {
	const { yardstick, subject, pairs, roundSeconds, warmUpSeconds, connections } = options;
	const run = (side: Side) => measureRound(side, { connections, seconds: roundSeconds });
	await run(yardstick);
	await measureRound(subject, { connections, seconds: warmUpSeconds });
	const rounds: Pair[] = [];
	for (let pair = 0; pair < pairs; pair++) {
		if (pair % 2 === 0) {
			const first = await run(yardstick);
			rounds.push({ yardstick: first, subject: await run(subject) });
		} else {
			const first = await run(subject);
			rounds.push({ subject: first, yardstick: await run(yardstick) });
		}
	}
	return rounds;
}

/** Summarizes pairs by the median of their ratios rather than the ratio of their medians. */
export function summarisePairs(rounds: Pair[]): Comparison {
	const ratios = rounds.map((round) => round.subject.perSecond / round.yardstick.perSecond);
	const yardstickCpu = lowerQuartile(rounds.map((round) => round.yardstick.cpuMicroseconds));
	const subjectCpu = lowerQuartile(rounds.map((round) => round.subject.cpuMicroseconds));
	return {
		yardstickPerSecond: median(rounds.map((round) => round.yardstick.perSecond)),
		subjectPerSecond: median(rounds.map((round) => round.subject.perSecond)),
		ratio: median(ratios),
		spread: quartiles(ratios),
		yardstickCpu,
		subjectCpu,
		cpuRatio: yardstickCpu === null || subjectCpu === null ? null : yardstickCpu / subjectCpu,
		broken: {
			yardstick: rounds.reduce((sum, round) => sum + round.yardstick.broken, 0),
			subject: rounds.reduce((sum, round) => sum + round.subject.broken, 0),
		},
		busy: lowerQuartile(rounds.flatMap((round) => [round.yardstick.busy, round.subject.busy])),
	};
}

async function measureRound(
	{ server, paths }: Side,
	load: Pick<Load, 'connections' | 'seconds'>,
): Promise<Round> {
	const before = cpuSeconds(server.pid);
	const { answered, seconds, brokenConnections } = await loadServer({ port: server.port, paths, ...load });
	const after = cpuSeconds(server.pid);
	const used = before === null || after === null ? null : after - before;
	return {
		perSecond: answered / seconds,
		cpuMicroseconds: used === null ? null : (used / answered) * 1e6,
		busy: used === null ? null : used / seconds,
		broken: brokenConnections,
	};
}

export const speedColumns = ['Broadsheet', 'Bare Node', 'Ratio', 'Middle half'];

/** Requests per second, and their ratio. */
export function tellSpeeds(
	{ subjectPerSecond, yardstickPerSecond, ratio, spread }: Comparison,
	decimals: number,
): string[] {
	return [
		perSecond(subjectPerSecond),
		perSecond(yardstickPerSecond),
		ratio.toFixed(decimals),
		spread.map((value) => value.toFixed(decimals)).join(' – '),
	];
}

/** Empty if no connection was lost, as it should be. */
export function tellBroken(name: string, { broken }: Comparison): string[] {
	if (broken.yardstick + broken.subject === 0) return [];
	return [
		`${name}: connections broken off under load: ${broken.subject} by Broadsheet, ${broken.yardstick} by the bare server.`,
	];
}

function lowerQuartile(values: (number | null)[]): number | null {
	const known = values.filter((value) => value !== null);
	return known.length === 0 ? null : quartiles(known)[0];
}
