import type { Sender } from '#features/mail/server/sender.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import type { Foundation } from './foundation.ts';
import { createOutside } from './outside.ts';
import { sendMail } from './send-mail.ts';
import { workJobs } from './work-jobs.ts';

/** Works jobs and sends mail from now on; links in mail begin with the address. */
export async function startWork(
	foundation: Foundation,
	config: Config,
	{ log, address }: { log: Log; address: () => string },
): Promise<Sender> {
	const { db, enqueue, signer } = foundation;
	const clock = systemClock;
	const site = { name: config.siteName, url: address };
	const sender = sendMail(foundation, config, { log, clock, site });
	const outside = createOutside(config, { site, db, clock });
	await workJobs(foundation, { db, clock, log, enqueue, config, signer, site, sender, ...outside });
	return sender;
}
