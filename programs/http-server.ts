import { layFoundation } from './foundation.ts';
import { runProgram } from './run-program.ts';
import { sayReady } from './say-ready.ts';
import { serve } from './serve.ts';

await runProgram(async (config, log) => {
	const foundation = await layFoundation(config, log, { worksJobs: false });
	try {
		const server = await serve(foundation, config, log);
		await sayReady(foundation, config, server);
		return {
			startDraining: server.startDraining,
			async stop() {
				await server.close();
				await foundation.close();
			},
		};
	} catch (error) {
		await foundation.close();
		throw error;
	}
});
