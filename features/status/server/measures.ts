import type { Db } from '#database/database.ts';
import { readDatabaseVersion } from '#database/database-version.ts';
import { nameOfMailbox } from '#features/inbox/server/mailbox/fetch-mail.ts';
import { findMailboxPlace, listMailRuns } from '#features/inbox/store/mail-runs.ts';
import { readMailHealth } from '#features/mail/server/sending/read-mail-health.ts';
import type { SendingConfig } from '#features/mail/server/sending/sending-config.ts';
import { getDailyBudget } from '#features/prompts/store/daily-budgets.ts';
import { listServiceConnections } from '#features/site/server/services/connections.ts';
import type { ServicesConfig } from '#features/site/server/services/services-config.ts';
import { getBackupStatus } from '#features/site/store/backups.ts';
import { listMissingIdentity } from '#features/site/store/identity.ts';
import { findServiceUsage } from '#features/site/store/service-usage.ts';
import {
	judgeAutovacuum,
	judgeEngine,
	judgeOldestTransaction,
	judgeSize,
	judgeTidyUp,
} from '#features/status/rules/judge-database.ts';
import { judgeDisks } from '#features/status/rules/judge-disk.ts';
import { judgeFailedJobs, judgeQueue } from '#features/status/rules/judge-jobs.ts';
import {
	judgeMailbox,
	judgeQueuedMail,
	judgeRefusedMail,
	judgeSentMail,
	judgeUncertainMail,
	judgeWayOfMail,
	sum,
} from '#features/status/rules/judge-mail.ts';
import { judgeCache, judgePrograms, judgeVersions } from '#features/status/rules/judge-programs.ts';
import { judgeReports } from '#features/status/rules/judge-reports.ts';
import {
	judgeBudget,
	judgeService,
	type OutsideService,
	services,
} from '#features/status/rules/judge-services.ts';
import { type BackupFacts, judgeBackups, judgeIdentity } from '#features/status/rules/judge-site.ts';
import { judgeChannels, judgeFeeds } from '#features/status/rules/judge-sources.ts';
import {
	findOldestTransaction,
	readAutovacuum,
	readDatabaseSize,
	readSchemaVersion,
} from '#features/status/store/database-facts.ts';
import { maxCounted, maxInTrouble, readMail } from '#features/status/store/mail-facts.ts';
import { listFailingChannels, listFailingFeeds } from '#features/status/store/source-facts.ts';
import type { ImageModel } from '#gateways/image-model/image-model.ts';
import type { Mailbox } from '#gateways/mailbox/mailbox.ts';
import type { TextModel } from '#gateways/text-model/text-model.ts';
import type { Clock } from '#platform/clock.ts';
import { vacuumDatabase } from '#platform/jobs/database-jobs.ts';
import { countFailedJobs, findLastDone, readQueue } from '#platform/jobs/failed-jobs.ts';
import { isConfigured } from './configured-services.ts';
import { listMailDay } from './mail-day.ts';
import { listDisks, listPrograms } from './programs.ts';
import { type MeasuredSection, measure } from './read-status.ts';
import type { ThisProcess } from './this-process.ts';

export type StatusNeeds = {
	db: Db;
	clock: Clock;
	config: ServicesConfig & SendingConfig & { isTrial?: boolean };
	mailbox: Mailbox | null;
	textModel: TextModel | null;
	imageModel: ImageModel | null;
	self: ThisProcess;
};

/** All lines of the status page in order: a fact, and the rule that judges it. */
export function listMeasures(needs: StatusNeeds): MeasuredSection[] {
	const { db, clock, config, mailbox, self } = needs;
	const hasServer = Boolean(config.smtp);
	const isTrial = config.isTrial === true;
	const since = (moment: Date | null) => moment && clock().getTime() - moment.getTime();
	return [
		{
			id: 'jobs',
			title: 'Jobs',
			measures: [
				measure('jobs-waiting', 'Waiting', () => readQueue(db), judgeQueue),
				measure('jobs-failed', 'Failed', () => countFailedJobs(db), judgeFailedJobs),
			],
		},
		{
			id: 'mail',
			title: 'Mail',
			measures: [
				measure('mail-way', 'Way out', () => ({ hasServer, isTrial }), judgeWayOfMail),
				measure(
					'mail-queued',
					'Mails',
					async () => ({ mails: await readMail(db, clock()), hours: await listMailDay(db, clock()) }),
					({ mails, hours }) => [
						judgeQueuedMail({
							...mails,
							isSending: sum(hours.slice(-2), 'sent') > 0,
							most: maxCounted,
							hasServer,
						}),
						judgeSentMail(hours),
						judgeRefusedMail({ refused: mails.refusedToday, sent: sum(hours, 'sent'), most: maxInTrouble }),
						judgeUncertainMail({ ...mails, most: maxInTrouble }),
					],
				),
				measure('mail-reports', 'Reports', () => readMailHealth({ db, clock, config }), judgeReports),
				measure('mailbox', 'Mailbox', async () => mailbox && readMailbox(needs, mailbox), judgeMailbox),
			],
		},
		{
			id: 'sources',
			title: 'Feeds and channels',
			measures: [
				measure('feeds', 'Feeds', () => listFailingFeeds(db), judgeFeeds),
				measure('channels', 'Video channels', () => listFailingChannels(db), judgeChannels),
			],
		},
		{
			id: 'services',
			title: 'Outside services',
			measures: [
				measure(
					'services',
					'Services',
					() => listServiceConnections(db, config),
					(connections) =>
						(Object.keys(services) as OutsideService[])
							// It is listed with the mail section.
							.filter((service) => service !== 'mailbox')
							.map((service) => {
								const known = connections.find((connection) => connection.service === service);
								return judgeService(service, isConfigured(config, service) && known ? known : null, clock());
							}),
				),
				measure(
					'text-budget',
					'Budget of the text model',
					async () =>
						needs.textModel && {
							perDay: await getDailyBudget(db, 'textTokens'),
							usedToday: (await findServiceUsage(db, { service: 'text-model', now: clock() })).units,
						},
					(budget) =>
						judgeBudget({ id: 'text-budget', label: 'Budget of the text model', unit: 'tokens' }, budget),
				),
				measure(
					'image-budget',
					'Budget of the image model',
					async () =>
						needs.imageModel && {
							perDay: await getDailyBudget(db, 'images'),
							usedToday: (await findServiceUsage(db, { service: 'image-model', now: clock() })).units,
						},
					(budget) =>
						judgeBudget({ id: 'image-budget', label: 'Budget of the image model', unit: 'pictures' }, budget),
				),
			],
		},
		{
			id: 'site',
			title: 'Site',
			measures: [
				measure(
					'identity',
					'Who we are',
					() => listMissingIdentity(db),
					(missing) => judgeIdentity(missing, isTrial),
				),
				measure(
					'backup',
					'Last backup',
					() => readBackups(needs),
					(backups) => judgeBackups(backups, isTrial),
				),
			],
		},
		{
			id: 'database',
			title: 'Database and disk',
			measures: [
				measure(
					'engine',
					'Engine',
					async () => ({ isServer: Boolean(config.databaseUrl), version: await readDatabaseVersion(db) }),
					judgeEngine,
				),
				measure('database-size', 'Size', () => readDatabaseSize(db), judgeSize),
				measure(
					'oldest-transaction',
					'Oldest transaction',
					() => findOldestTransaction(db),
					judgeOldestTransaction,
				),
				config.databaseUrl
					? measure(
							'tidy-up',
							'Last tidy-up',
							() => readAutovacuum(db),
							({ lastAt, ...facts }) => judgeAutovacuum({ ...facts, lastMs: since(lastAt) }),
						)
					: measure(
							'tidy-up',
							'Last tidy-up',
							() => findLastDone(db, vacuumDatabase.name),
							(lastAt) =>
								judgeTidyUp({ lastMs: since(lastAt), runningMs: performance.now() - self.startedAt }),
						),
				measure(
					'disk',
					'Disk',
					() => listDisks(db, self),
					(disks) => judgeDisks(disks, Boolean(config.databaseUrl)),
				),
			],
		},
		{
			id: 'programs',
			title: 'Programs',
			measures: [
				measure('programs', 'Programs', () => listPrograms(db, self), judgePrograms),
				measure(
					'cache',
					'Kept answers',
					async () => (await self.measure()).cache ?? { hits: 0, misses: 0 },
					judgeCache,
				),
				measure(
					'version',
					'Versions',
					async () => ({
						own: self,
						programs: await listPrograms(db, self),
						database: await readDatabaseVersion(db),
						schema: await readSchemaVersion(db),
					}),
					judgeVersions,
				),
			],
		},
	];
}

async function readBackups({ db, clock }: StatusNeeds): Promise<BackupFacts> {
	const now = clock();
	const { last, failure, isRunning, nextAt, isOverdue } = await getBackupStatus(db, now);
	const since = (moment: Date) => now.getTime() - moment.getTime();
	return {
		last: last && { agoMs: since(last.at), bytes: last.bytes, place: last.place },
		failure: failure && { agoMs: since(failure.at), reason: failure.reason },
		isRunning,
		hasSchedule: nextAt !== null,
		isOverdue,
	};
}

async function readMailbox(needs: StatusNeeds, mailbox: Mailbox) {
	const { db, clock, config } = needs;
	const [connections, place, runs] = await Promise.all([
		listServiceConnections(db, config),
		findMailboxPlace(db, nameOfMailbox(mailbox)),
		listMailRuns(db),
	]);
	const connection = connections.find(({ service }) => service === 'mailbox');
	const failed = runs.find(({ kind, state }) => kind === 'fetch' && state === 'failed');
	const reachedAt = connection?.connectedAt ? new Date(connection.connectedAt) : new Date(0);
	return {
		connection: connection ?? { state: 'untried' as const, trouble: '' },
		lastFetchMs: place?.fetchedAt ? clock().getTime() - place.fetchedAt.getTime() : null,
		trouble: failed?.finished_at && failed.finished_at > reachedAt ? failed.message : '',
	};
}
