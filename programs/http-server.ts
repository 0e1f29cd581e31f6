import { printReady } from './print-ready.ts';
import { runProgram } from './run-program.ts';
import { createRuntime } from './runtime.ts';
import { serve } from './serve.ts';

await runProgram(async (config, log) => {
	const runtime = await createRuntime(config, log, { runsJobs: false });
	try {
		const server = await serve(runtime, config, log);
		await printReady(runtime, config, server);
		return {
			startDraining: server.startDraining,
			async stop() {
				await server.close();
				await runtime.close();
			},
		};
	} catch (error) {
		await runtime.close();
		throw error;
	}
});
