import { setTimeout as sleep } from 'node:timers/promises';

/** A server that cannot keep up gets fewer writes, not more and more concurrent ones. */
const maxWaiting = 50;

export type Writes = { perSecond: number; latencyMs: number[]; failed: number };

/** Starts a write at a fixed rate, regardless of earlier ones, until stopped. */
export function writeSteadily(
	perSecond: number,
	write: (index: number) => Promise<boolean>,
): { stop: () => Promise<Writes> } {
	const startedAt = performance.now();
	const latencyMs: number[] = [];
	let begun = 0;
	let failed = 0;
	let waiting = 0;
	let isStopped = false;
	const one = async (index: number) => {
		const beganAt = performance.now();
		waiting++;
		const isDone = await write(index).catch(() => false);
		waiting--;
		if (isDone) latencyMs.push(performance.now() - beganAt);
		else failed++;
	};
	const running = (async () => {
		const all: Promise<void>[] = [];
		while (!isStopped) {
			const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
			for (; begun < due && waiting < maxWaiting; begun++) all.push(one(begun));
			await sleep(5);
		}
		const seconds = (performance.now() - startedAt) / 1000;
		await Promise.all(all);
		return seconds;
	})();
	return {
		async stop() {
			isStopped = true;
			const seconds = await running;
			return { perSecond: latencyMs.length / seconds, latencyMs, failed };
		},
	};
}
