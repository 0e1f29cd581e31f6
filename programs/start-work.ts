import { readDatabaseTime } from '#database/database-time.ts';
import { createPurgeHook } from '#gateways/cdn/purge-hook.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { startBackupMaker } from './backup/backup-maker.ts';
import type { Foundation } from './foundation.ts';
import { handOver } from './outgoing/hand-over.ts';
import { postEvents } from './outgoing/post-events.ts';
import { purgeCdn } from './outgoing/purge-cdn.ts';
import { sendMail } from './outgoing/send-mail.ts';
import { createOutside } from './outside.ts';
import { workJobs } from './work-jobs.ts';

/** Starts to work jobs, send mail, hand readers over and post events; links in mail use the address. */
export async function startWork(
	foundation: Foundation,
	config: Config,
	{ log, address }: { log: Log; address: () => string },
): Promise<{ stop: () => Promise<unknown> }> {
	const { db, enqueue, signer, encryption, detour } = foundation;
	const clock = systemClock;
	const site = { name: config.siteName, url: address };
	const sender = sendMail(foundation, config, { log, clock, site });
	const outside = createOutside(config, { site, db, clock, detour });
	const handing = await handOver(foundation, { log, ...outside });
	const posting = await postEvents(foundation, { log, ...outside });
	const purging = config.cdn && (await purgeCdn(foundation.engine, createPurgeHook(config.cdn), { log }));
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
		...outside,
	};
	const backups = startBackupMaker({ ...needs, writeBackup: foundation.writeBackup });
	await workJobs(foundation, { ...needs, sender, makeBackup: backups.make });
	return {
		stop: () => Promise.all([sender.stop(), handing.stop(), posting.stop(), backups.stop(), purging?.stop()]),
	};
}
