import { layFoundation } from './foundation.ts';
import type { LoadPages } from './load-pages.ts';
import { runProgram } from './run-program.ts';
import { sayReady } from './say-ready.ts';
import { serve } from './serve.ts';
import { startWork } from './start-work.ts';

/** The server and the worker in one process. */
export function runAllInOne(makePages?: LoadPages): Promise<void> {
	return runProgram(async (config, log) => {
		const foundation = await layFoundation(config, log, { worksJobs: true, loadsDemo: true });
		try {
			const server = await serve(foundation, config, log, { makePages, worksJobs: true });
			const work = await startWork(foundation, config, { log, address: () => server.address });
			await sayReady(foundation, config, server);
			return {
				startDraining: server.startDraining,
				async stop() {
					await Promise.all([server.close(), work.stop()]);
					await foundation.close();
				},
			};
		} catch (error) {
			await foundation.close();
			throw error;
		}
	});
}
