import { layFoundation } from '#programs/foundation.ts';
import { runProgram } from '#programs/run-program.ts';
import { sayReady } from '#programs/say-ready.ts';
import { serve } from '#programs/serve.ts';
import { newerSchema } from './newer-schema.ts';

/** The server of a version with more migrations than this one. */
await runProgram(async (config, log) => {
	const foundation = await layFoundation(config, log, { worksJobs: false, schema: newerSchema() });
	const server = await serve(foundation, config, log);
	await sayReady(foundation, config, server);
	return {
		startDraining: server.startDraining,
		async stop() {
			await server.close();
			await foundation.close();
		},
	};
});
