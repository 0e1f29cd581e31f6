import { systemClock } from '#server/platform/clock.ts';
import { loadDemoDirectory } from './demo/load-demo-directory.ts';
import { layFoundation } from './foundation.ts';
import { createOutside } from './outside.ts';
import { runProgram } from './run-program.ts';
import { sendMail } from './send-mail.ts';
import { serve } from './serve.ts';
import { workJobs } from './work-jobs.ts';

await runProgram(async (config, log) => {
	const foundation = await layFoundation(config, log, { worksJobs: true });
	try {
		const { db, enqueue, signer } = foundation;
		if (config.demoData) await loadDemoDirectory(db, { now: systemClock() });
		const server = await serve(foundation, config, log);
		const site = { name: config.siteName, url: () => server.address };
		const sender = sendMail(foundation, config, { log, clock: systemClock, site });
		const outside = createOutside(config, site);
		await workJobs(foundation, {
			db,
			clock: systemClock,
			log,
			enqueue,
			config,
			signer,
			site,
			sender,
			...outside,
		});
		process.stdout.write(`${config.siteName} is ready at ${server.address}\n`);
		return {
			async stop() {
				await Promise.all([server.close(), sender.stop()]);
				await foundation.close();
			},
		};
	} catch (error) {
		await foundation.close();
		throw error;
	}
});
