import { readDatabaseTime } from '#database/database-time.ts';
import { createPurgeHook } from '#gateways/cdn/purge-hook.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { startBackupMaker } from './backup/backup-maker.ts';
import { createGateways } from './gateways.ts';
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
	const { db, enqueue, signer, encryption, dispatcherOverride } = runtime;
	const clock = systemClock;
	const site = { name: config.siteName, url: address };
	const sender = sendMail(runtime, config, { log, clock, site });
	const gateways = createGateways(config, { site, db, clock, dispatcherOverride });
	const handing = await handOver(runtime, { log, ...gateways });
	const posting = await postEvents(runtime, { log, ...gateways });
	const purging = config.cdn && (await purgeCdn(runtime.engine, createPurgeHook(config.cdn), { log }));
	const needs = {
		db,
		clock,
		readTime: readDatabaseTime,
		log,
		enqueue,
		config,
		signer,
		encryption,
		site,
		...gateways,
	};
	const backups = startBackupMaker({ ...needs, writeBackup: runtime.writeBackup });
	await registerJobHandlers(runtime, { ...needs, sender, makeBackup: backups.make });
	return {
		stop: () => Promise.all([sender.stop(), handing.stop(), posting.stop(), backups.stop(), purging?.stop()]),
	};
}
