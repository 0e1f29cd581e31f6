import type { Schema } from '#platform/database/migrate.ts';
import type { LoadPages } from './load-pages.ts';
import { printReady } from './print-ready.ts';
import { runProgram } from './run-program.ts';
import { createRuntime } from './runtime.ts';
import { serve } from './serve.ts';
import type { startWorker } from './start-worker.ts';

type Options = {
	/** For a worker in the same process. A parameter, so that a server without one does not load its code. */
	startWorker?: typeof startWorker;
	makePages?: LoadPages;
	/** A different schema, to test upgrades. */
	schema?: Schema;
};

/** Runs the server until it is told to stop, on its own or with the worker. */
export function runServer({ startWorker: start, makePages, schema }: Options = {}): Promise<void> {
	const hasWorker = start !== undefined;
	return runProgram(async (config, log) => {
		const runtime = await createRuntime(config, log, { runsJobs: hasWorker, loadsDemo: hasWorker, schema });
		try {
			const server = await serve(runtime, config, log, { makePages, runsJobs: hasWorker });
			const work = await start?.(runtime, config, { log, address: () => server.address });
			await printReady(runtime, config, server);
			return {
				startDraining: server.startDraining,
				async stop() {
					await Promise.all([server.close(), work?.stop()]);
					await runtime.close();
				},
			};
		} catch (error) {
			await runtime.close();
			throw error;
		}
	});
}
