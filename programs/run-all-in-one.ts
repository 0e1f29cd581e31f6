import type { LoadPages } from './load-pages.ts';
import { printReady } from './print-ready.ts';
import { runProgram } from './run-program.ts';
import { createRuntime } from './runtime.ts';
import { serve } from './serve.ts';
import { startWorker } from './start-worker.ts';

/** The server and the worker in one process. */
export function runAllInOne(makePages?: LoadPages): Promise<void> {
	return runProgram(async (config, log) => {
		const runtime = await createRuntime(config, log, { runsJobs: true, loadsDemo: true });
		try {
			const server = await serve(runtime, config, log, { makePages, runsJobs: true });
			const work = await startWorker(runtime, config, { log, address: () => server.address });
			await printReady(runtime, config, server);
			return {
				startDraining: server.startDraining,
				async stop() {
					await Promise.all([server.close(), work.stop()]);
					await runtime.close();
				},
			};
		} catch (error) {
			await runtime.close();
			throw error;
		}
	});
}
