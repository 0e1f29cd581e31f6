import { systemClock } from '#platform/clock.ts';
import { layFoundation } from './foundation.ts';
import { handOver } from './hand-over.ts';
import { createOutside } from './outside.ts';
import { runProgram } from './run-program.ts';
import { sendMail } from './send-mail.ts';
import { siteAddress } from './site-address.ts';
import { workJobs } from './work-jobs.ts';

await runProgram(async (config, log) => {
	const foundation = await layFoundation(config, log, { worksJobs: true });
	const { db, enqueue, signer, encryption, detour } = foundation;
	const site = { name: config.siteName, url: () => siteAddress(config) };
	const outside = createOutside(config, { site, db, clock: systemClock, detour });
	const sender = sendMail(foundation, config, { log, clock: systemClock, site });
	const handing = await handOver(foundation, { log, ...outside });
	await workJobs(foundation, {
		db,
		clock: systemClock,
		log,
		enqueue,
		config,
		signer,
		encryption,
		site,
		sender,
		...outside,
	});
	process.stdout.write('The worker is ready\n');
	return {
		async stop() {
			await Promise.all([sender.stop(), handing.stop()]);
			await foundation.close();
		},
	};
});
