import { systemClock } from '#platform/clock.ts';
import { layFoundation } from './foundation.ts';
import { handOver } from './hand-over.ts';
import type { LoadPages } from './load-pages.ts';
import { createOutside } from './outside.ts';
import { runProgram } from './run-program.ts';
import { sayReady } from './say-ready.ts';
import { sendMail } from './send-mail.ts';
import { serve } from './serve.ts';
import { workJobs } from './work-jobs.ts';

/** The server and the worker in one process. */
export function runAllInOne(makePages?: LoadPages): Promise<void> {
	return runProgram(async (config, log) => {
		const foundation = await layFoundation(config, log, { worksJobs: true, loadsDemo: true });
		try {
			const { db, enqueue, signer, encryption, detour } = foundation;
			const server = await serve(foundation, config, log, makePages);
			const site = { name: config.siteName, url: () => server.address };
			const sender = sendMail(foundation, config, { log, clock: systemClock, site });
			const outside = createOutside(config, { site, db, clock: systemClock, detour });
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
			await sayReady(foundation, config, server);
			return {
				async stop() {
					await Promise.all([server.close(), sender.stop(), handing.stop()]);
					await foundation.close();
				},
			};
		} catch (error) {
			await foundation.close();
			throw error;
		}
	});
}
