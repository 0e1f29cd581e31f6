import PQueue from 'p-queue';
import { Piscina } from 'piscina';

const startTimeoutMs = 30_000;
const idleMs = 60_000;
const memoryMb = 512;

/**
 * What strangers send can cost any amount of time and memory: it is worked on in a thread of its own, one piece at a time,
 * by what the file exports as `work` (and `start`, which does nothing and tells when the file has been loaded). A piece
 * that takes too long, or all the memory there is, is answered with null, and its thread ends. The thread starts when it
 * is first needed and ends when idle.
 */
export function createOwnThread<Request, Result>(file: URL) {
	const turns = new PQueue({ concurrency: 1 });
	const pool = new Piscina({
		filename: file.href,
		minThreads: 0,
		maxThreads: 1,
		idleTimeout: idleMs,
		resourceLimits: { maxOldGenerationSizeMb: memoryMb },
	});
	// A thread that dies between two pieces is replaced by the next one.
	pool.on('error', () => {});

	return (request: Request, timeoutMs: number): Promise<Result | null> =>
		turns.add(async () => {
			await pool.run(null, { name: 'start', signal: AbortSignal.timeout(startTimeoutMs) });
			return pool.run(request, { name: 'work', signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
		});
}
