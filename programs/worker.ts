import { startHeartbeat } from '#features/status/server/heartbeat.ts';
import { describeSelf } from './heartbeat/describe-self.ts';
import { runProgram } from './run-program.ts';
import { createRuntime } from './runtime.ts';
import { siteAddress } from './site-address.ts';
import { startWorker } from './start-worker.ts';

await runProgram(async (config, log) => {
	const runtime = await createRuntime(config, log, { runsJobs: true });
	const work = await startWorker(runtime, config, { log, address: () => siteAddress(config) });
	const heartbeat = startHeartbeat({ db: runtime.db, log }, describeSelf(config, 'worker', runtime.engine), {
		isOnly: runtime.engine.kind === 'embedded',
	});
	process.stdout.write('The worker is ready\n');
	return {
		async stop() {
			await work.stop();
			await heartbeat.stop();
			await runtime.close();
		},
	};
});
