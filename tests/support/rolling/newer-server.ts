import { printReady } from '#programs/print-ready.ts';
import { runProgram } from '#programs/run-program.ts';
import { createRuntime } from '#programs/runtime.ts';
import { serve } from '#programs/serve.ts';
import { newerSchema } from './newer-schema.ts';

/** The server of a version with more migrations than this one. */
await runProgram(async (config, log) => {
	const runtime = await createRuntime(config, log, { runsJobs: false, schema: newerSchema() });
	const server = await serve(runtime, config, log);
	await printReady(runtime, config, server);
	return {
		startDraining: server.startDraining,
		async stop() {
			await server.close();
			await runtime.close();
		},
	};
});
