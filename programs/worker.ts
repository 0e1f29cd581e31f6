import { layFoundation } from './foundation.ts';
import { runProgram } from './run-program.ts';
import { siteAddress } from './site-address.ts';
import { startWork } from './start-work.ts';

await runProgram(async (config, log) => {
	const foundation = await layFoundation(config, log, { worksJobs: true });
	const work = await startWork(foundation, config, { log, address: () => siteAddress(config) });
	process.stdout.write('The worker is ready\n');
	return {
		async stop() {
			await work.stop();
			await foundation.close();
		},
	};
});
