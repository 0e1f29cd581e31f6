import { startHeartbeat } from '#features/status/server/heartbeat.ts';
import { layFoundation } from './foundation.ts';
import { describeSelf } from './heartbeat/describe-self.ts';
import { runProgram } from './run-program.ts';
import { siteAddress } from './site-address.ts';
import { startWork } from './start-work.ts';

await runProgram(async (config, log) => {
	const foundation = await layFoundation(config, log, { worksJobs: true });
	const work = await startWork(foundation, config, { log, address: () => siteAddress(config) });
	const heartbeat = startHeartbeat(
		{ db: foundation.db, log },
		describeSelf(config, 'worker', foundation.engine),
		{ isOnly: foundation.engine.kind === 'embedded' },
	);
	process.stdout.write('The worker is ready\n');
	return {
		async stop() {
			await work.stop();
			await heartbeat.stop();
			await foundation.close();
		},
	};
});
