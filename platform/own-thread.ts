import { parentPort, Worker } from 'node:worker_threads';

type Answer<Result> =
	| { kind: 'ready' }
	| { kind: 'result'; result: Result }
	| { kind: 'failure'; message: string };

const startPatienceMs = 30_000;
const idleMs = 60_000;
const memoryMb = 512;

/**
 * What strangers send can cost any amount of time and memory: it is worked on in a thread of its own, one piece at a time.
 * A piece that takes too long, or all the memory there is, is answered with null, and the thread with it is given up. The
 * thread starts when it is first needed and leaves when idle.
 */
export function createOwnThread<Request, Result>(file: URL, name: string) {
	let thread: Promise<Worker> | null = null;
	let previous: Promise<unknown> = Promise.resolve();
	let idleTimer: NodeJS.Timeout | undefined;

	function start(): Promise<Worker> {
		const worker = new Worker(file, { name, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
		const started = new Promise<Worker>((resolve, reject) => {
			const timer = setTimeout(() => reject(new Error(`The thread ${name} did not start.`)), startPatienceMs);
			worker.once('message', () => {
				clearTimeout(timer);
				resolve(worker);
			});
			worker.once('error', reject);
		});
		// A thread that dies between two pieces is replaced by the next one.
		worker.on('exit', () => {
			if (thread === started) thread = null;
		});
		started.catch(() => {
			thread = null;
		});
		return started;
	}

	function end(): void {
		const ending = thread;
		thread = null;
		void ending?.then((worker) => worker.terminate());
	}

	async function ask(request: Request, patienceMs: number): Promise<Result | null> {
		clearTimeout(idleTimer);
		thread ??= start();
		const worker = await thread;
		const answer = await new Promise<Answer<Result>>((resolve) => {
			const settle = (value: Answer<Result>) => {
				clearTimeout(timer);
				worker.off('message', settle).off('error', fail).off('exit', fail);
				resolve(value);
			};
			const fail = () => settle({ kind: 'failure', message: 'The thread is gone.' });
			const timer = setTimeout(fail, patienceMs);
			worker.on('message', settle).on('error', fail).on('exit', fail);
			worker.ref();
			worker.postMessage(request);
		});
		worker.unref();
		if (answer.kind === 'result') {
			idleTimer = setTimeout(end, idleMs).unref();
			return answer.result;
		}
		end();
		return null;
	}

	return (request: Request, patienceMs: number): Promise<Result | null> => {
		const result = previous.then(() => ask(request, patienceMs));
		previous = result.catch(() => {});
		return result;
	};
}

/** The other end: what a thread's file does with each piece. */
export function workInOwnThread<Request, Result>(work: (request: Request) => Result | Promise<Result>): void {
	const port = parentPort;
	if (!port) throw new Error('This file is for a thread of its own.');
	const answer = (value: Answer<Result>) => port.postMessage(value);
	port.on('message', async (request: Request) => {
		try {
			answer({ kind: 'result', result: await work(request) });
		} catch (error) {
			answer({ kind: 'failure', message: String(error) });
		}
	});
	answer({ kind: 'ready' });
}
