import { createPurgeHook } from '#gateways/cdn/purge-hook.ts';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { startBackupMaker } from './backup/backup-maker.ts';
import { createNeeds } from './needs.ts';
import { handOver } from './outgoing/hand-over.ts';
import { postEvents } from './outgoing/post-events.ts';
import { purgeCdn } from './outgoing/purge-cdn.ts';
import { sendMail } from './outgoing/send-mail.ts';
import { registerJobHandlers } from './register-job-handlers.ts';
import type { Runtime } from './runtime.ts';

/** Starts to work jobs, send mail, hand readers over and post events; links in mail use the address. */
export async function startWorker(
	runtime: Runtime,
	config: Config,
	{ log, address }: { log: Log; address: () => string },
): Promise<{ stop: () => Promise<unknown> }> {
	const needs = createNeeds(runtime, config, { log, site: { name: config.siteName, url: address } });
	const sender = sendMail(runtime, config, needs);
	const handing = await handOver(runtime, needs);
	const posting = await postEvents(runtime, needs);
	const purging = config.cdn && (await purgeCdn(runtime.engine, createPurgeHook(config.cdn), { log }));
	const backups = startBackupMaker({ ...needs, writeBackup: runtime.writeBackup });
	await registerJobHandlers(runtime, { ...needs, sender, makeBackup: backups.make });
	return {
		stop: () => Promise.all([sender.stop(), handing.stop(), posting.stop(), backups.stop(), purging?.stop()]),
	};
}
