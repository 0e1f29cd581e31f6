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
	/** Half of the pairs lie between these. */
	spread: [number, number];
	/** Processor time of one answer in the calmer rounds, in microseconds; null where the system does not tell. */
	yardstickCpu: number | null;
	subjectCpu: number | null;
	/** The ratio by processor time: what is left of it when other programs take turns on the machine. */
	cpuRatio: number | null;
	/** How much of one processor the idler of the two used: well below 1, something else held the servers up. */
	busy: number | null;
	/** Connections that a server broke off under load, and that were made again. */
	broken: { yardstick: number; subject: number };
};

/**
 * Loads yardstick and subject in short turns, each pair in the other order than the one before: whatever slows the
 * machine for a while slows both.
 */
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

/** Puts pairs together, by the median of their ratios rather than the ratio of their medians. */
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

/** How many a second, and how that compares. */
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

/** Nothing when all connections held, as they should. */
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
