import path from 'node:path';
import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import { root } from '../root.ts';

const startTimeoutMs = 30_000;
const idleMs = 60_000;
const memoryMb = 512;

/**
 * Untrusted input can cost any amount of time and memory, so it is processed in its own thread, one piece at a time. The file
 * exports `work`, and a no-op `start` that resolves once the file is loaded. A piece that times out or runs out of memory yields
 * null and ends its thread. The thread starts on first use and ends when idle. The path starts at the folder of package.json.
 */
export function createIsolatedWorker<Request, Result>(file: string) {
	const turns = new PQueue({ concurrency: 1 });
	const pool = new Piscina({
		filename: path.join(root, file),
		minThreads: 0,
		maxThreads: 1,
		idleTimeout: idleMs,
		resourceLimits: { maxOldGenerationSizeMb: memoryMb },
	});
	// A thread that dies between two pieces is replaced for the next one.
	pool.on('error', () => {});

	return (request: Request, timeoutMs: number): Promise<Result | null> =>
		turns.add(async () => {
			await pool.run(null, { name: 'start', signal: AbortSignal.timeout(startTimeoutMs) });
			return pool.run(request, { name: 'work', signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
		});
}
