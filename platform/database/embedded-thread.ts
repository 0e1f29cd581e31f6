import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import { root } from '../root.ts';
import type { WorkerAnswer, WorkerRequest } from './embedded-protocol.ts';
import type { QueryResult } from './engine.ts';

// V8 was seen to crash the process while freeing machine code the engine no longer used (nodejs/node#64500), so keep it.
setFlagsFromString('--no-wasm-code-gc');
// By default V8 optimises 195 of the engine's functions while a program starts, on the cores that the start needs. With 40 times
// the budget it is 110 (decision 82).
setFlagsFromString('--wasm-tiering-budget=500000000');

type Waiting = {
	resolve: (result: QueryResult) => void;
	reject: (error: Error) => void;
	deadlineMs: number;
};

/** Distributes over the union, which the built-in Omit would flatten. */
type Unnumbered = WorkerRequest extends infer R ? (R extends WorkerRequest ? Omit<R, 'id'> : never) : never;

export type EmbeddedThread = {
	ask: (request: Unnumbered, deadlineMs: number) => Promise<QueryResult>;
	isGone: () => boolean;
	/** Resolves once the thread has ended, which may be never if a system call hangs. */
	stop: () => Promise<void>;
};

/**
 * Runs the engine in its own thread, so that a slow statement never blocks the web server. A statement that misses its deadline
 * condemns the thread: all pending statements fail as unavailable, and `on.gone` is called once it no longer touches the files.
 */
export function startEmbeddedThread(
	dataDir: string,
	on: { notification: (channel: string, payload: string) => void; gone: (reason: string) => void },
): EmbeddedThread {
	const worker = new Worker(path.join(root, 'platform/database/embedded-worker.ts'), {
		workerData: { dataDir },
		name: 'embedded-database',
	});
	const waiting = new Map<number, Waiting>();
	let lastId = 0;
	let gone = false;
	let deadline: NodeJS.Timeout | undefined;

	/** The engine runs one statement at a time, in order, so only the first can time out. */
	function watchFirst() {
		clearTimeout(deadline);
		const [first] = waiting.values();
		if (first) deadline = setTimeout(() => leave('A statement did not come back in time.'), first.deadlineMs);
	}

	function giveUp(reason: string) {
		gone = true;
		clearTimeout(deadline);
		for (const { reject } of waiting.values())
			reject(new Problem('database_unavailable', { cause: new Error(reason) }));
		waiting.clear();
	}

	function leave(reason: string) {
		if (gone) return;
		giveUp(reason);
		void worker.terminate().then(() => on.gone(reason));
	}

	worker.on('message', (answer: WorkerAnswer) => {
		if (answer.kind === 'notification') {
			on.notification(answer.channel, answer.payload);
			return;
		}
		const asked = waiting.get(answer.id);
		if (!asked) return;
		waiting.delete(answer.id);
		watchFirst();
		if (answer.kind === 'result') asked.resolve(answer.result as QueryResult);
		else asked.reject(Object.assign(new Error(answer.error.message), answer.error));
	});
	worker.on('error', (error) => leave(`The embedded engine failed: ${error.message}`));
	worker.on('exit', () => leave('The embedded engine has stopped.'));

	return {
		ask(request, deadlineMs) {
			if (gone) return Promise.reject(new Problem('database_unavailable'));
			return new Promise((resolve, reject) => {
				const id = ++lastId;
				worker.postMessage({ ...request, id });
				waiting.set(id, { resolve, reject, deadlineMs });
				if (waiting.size === 1) watchFirst();
			});
		},
		isGone: () => gone,
		async stop() {
			giveUp('The embedded engine was closed.');
			await worker.terminate();
		},
	};
}
