import { inTransaction } from '#database/database.ts';
import { pruneOldAccessHandler, sendPasswordResetHandler } from '#features/accounts/server/job-handlers.ts';
import { pruneOldAccess, sendPasswordReset } from '#features/accounts/server/jobs.ts';
import {
	announceIssueHandler,
	makePapersHandler,
	prunePapersHandler,
	recordDeliveriesHandler,
} from '#features/delivery/server/job-handlers.ts';
import { announceIssue, makePapers, prunePapers, recordDeliveries } from '#features/delivery/server/jobs.ts';
import { makeDigestsHandler } from '#features/digests/server/job-handlers.ts';
import { makeDigests } from '#features/digests/server/jobs.ts';
import { readFeedsHandler } from '#features/inbox/server/feeds/job-handlers.ts';
import {
	completeIssueHandler,
	fetchMailHandler,
	fetchReportsHandler,
	fileSourceIssuesHandler,
	processMailHandler,
} from '#features/inbox/server/job-handlers.ts';
import {
	completeIssue,
	fetchMail,
	fetchReports,
	fileSourceIssues,
	processMail,
	readFeeds,
} from '#features/inbox/server/jobs.ts';
import { continueImageUpdate } from '#features/inbox/server/sources/update-images.ts';
import { pruneVainSearchesHandler } from '#features/insights/server/job-handlers.ts';
import { pruneVainSearches } from '#features/insights/server/jobs.ts';
import { deliverMailHandler } from '#features/mail/server/job-handlers.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { refreshCategoryCountsHandler } from '#features/newsletters/server/categories/job-handlers.ts';
import { removeUnusedUploadsHandler } from '#features/newsletters/server/images/job-handlers.ts';
import { continueNewsletterImport } from '#features/newsletters/server/import/import-newsletters.ts';
import { pruneRemovalsHandler, purgeDeletedHandler } from '#features/newsletters/server/job-handlers.ts';
import {
	announceCounts,
	pruneRemovals,
	purgeDeleted,
	refreshCategoryCounts,
	removeUnusedUploads,
} from '#features/newsletters/server/jobs.ts';
import { sendNotices } from '#features/notices/server/jobs.ts';
import { sendNoticesHandler } from '#features/notices/server/send-notices.ts';
import {
	pruneUnseenPublishersHandler,
	pruneWebhookEventsHandler,
	recheckClaimsHandler,
	sendPublisherLinkHandler,
} from '#features/publishers/server/job-handlers.ts';
import {
	pruneUnseenPublishers,
	pruneWebhookEvents,
	recheckClaims,
	sendPublisherLink,
} from '#features/publishers/server/jobs.ts';
import { sendSignInLinkHandler } from '#features/readers/server/job-handlers.ts';
import { sendSignInLink } from '#features/readers/server/jobs.ts';
import { continueSubscriberImport } from '#features/readers/server/subscribers/import-subscribers.ts';
import { recountSearchWords } from '#features/search/server/jobs.ts';
import { recountSearchWordsHandler } from '#features/search/server/search-job-handlers.ts';
import { checkBackupsHandler, makeBackupHandler } from '#features/site/server/backups/job-handlers.ts';
import { checkBackups, makeBackup } from '#features/site/server/backups/jobs.ts';
import { continueRunHandler, resumeRunsHandler } from '#features/site/server/runs/job-handlers.ts';
import { continueRun, resumeRuns } from '#features/site/server/runs/jobs.ts';
import { checkServicesHandler } from '#features/status/server/job-handlers.ts';
import { checkServices } from '#features/status/server/jobs.ts';
import {
	announceCountsHandler,
	pruneOldSignupsHandler,
	remindUnconfirmedHandler,
	sendConfirmationHandler,
} from '#features/subscribing/server/job-handlers.ts';
import { pruneOldSignups, remindUnconfirmed, sendConfirmation } from '#features/subscribing/server/jobs.ts';
import {
	explainVideosHandler,
	importVideosHandler,
	refreshChannelsHandler,
	resumeImportsHandler,
} from '#features/videos/server/job-handlers.ts';
import { explainVideos, importVideos, refreshChannels, resumeImports } from '#features/videos/server/jobs.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { vacuumDatabase } from '#platform/jobs/database-jobs.ts';
import { registerJobHandler } from '#platform/jobs/job.ts';
import type { Poller } from '#platform/jobs/poller.ts';
import type { Queue } from '#platform/queue.ts';
import type { Gateways } from './gateways.ts';
import type { Needs } from './needs.ts';
import { watchGateways } from './watch-gateways.ts';

/** Registers the handlers of all jobs. */
export async function registerJobHandlers(
	{ queue, engine }: { queue: Queue; engine: Pick<DatabaseEngine, 'vacuum'> },
	given: Needs & Gateways & { sender: Poller; makeBackup: (id: number) => Promise<void> },
): Promise<void> {
	const needs = watchGateways(given);
	await registerJobHandler(queue, needs.log, refreshCategoryCounts, refreshCategoryCountsHandler(needs));
	await registerJobHandler(queue, needs.log, recountSearchWords, recountSearchWordsHandler(needs));
	await registerJobHandler(queue, needs.log, vacuumDatabase, async () => {
		const tables = await engine.vacuum();
		if (tables.length > 0) needs.log.info({ tables }, 'the database was tidied up');
	});
	await registerJobHandler(queue, needs.log, pruneOldAccess, pruneOldAccessHandler(needs));
	await registerJobHandler(queue, needs.log, sendPasswordReset, sendPasswordResetHandler(needs));
	await registerJobHandler(queue, needs.log, pruneRemovals, pruneRemovalsHandler(needs));
	await registerJobHandler(queue, needs.log, purgeDeleted, purgeDeletedHandler(needs));
	await registerJobHandler(queue, needs.log, deliverMail, deliverMailHandler(needs.sender));
	await registerJobHandler(queue, needs.log, announceCounts, announceCountsHandler(needs));
	await registerJobHandler(queue, needs.log, sendConfirmation, sendConfirmationHandler(needs));
	await registerJobHandler(queue, needs.log, remindUnconfirmed, remindUnconfirmedHandler(needs));
	await registerJobHandler(queue, needs.log, sendSignInLink, sendSignInLinkHandler(needs));
	await registerJobHandler(queue, needs.log, sendPublisherLink, sendPublisherLinkHandler(needs));
	await registerJobHandler(queue, needs.log, pruneUnseenPublishers, pruneUnseenPublishersHandler(needs));
	await registerJobHandler(queue, needs.log, recheckClaims, recheckClaimsHandler(needs));
	await registerJobHandler(queue, needs.log, pruneWebhookEvents, pruneWebhookEventsHandler(needs));
	await registerJobHandler(queue, needs.log, pruneOldSignups, pruneOldSignupsHandler(needs));
	await registerJobHandler(queue, needs.log, pruneVainSearches, pruneVainSearchesHandler(needs));
	await registerJobHandler(queue, needs.log, removeUnusedUploads, removeUnusedUploadsHandler(needs));
	await registerJobHandler(queue, needs.log, importVideos, importVideosHandler(needs));
	await registerJobHandler(queue, needs.log, refreshChannels, refreshChannelsHandler(needs));
	await registerJobHandler(queue, needs.log, resumeImports, resumeImportsHandler(needs));
	await registerJobHandler(queue, needs.log, explainVideos, explainVideosHandler(needs));
	// A killed worker leaves its imports to the next one that starts.
	await inTransaction(needs.db, (tx) => needs.enqueue(tx, resumeImports, {}));
	await registerJobHandler(queue, needs.log, fetchMail, fetchMailHandler(needs));
	await registerJobHandler(queue, needs.log, fetchReports, fetchReportsHandler(needs));
	await registerJobHandler(queue, needs.log, processMail, processMailHandler(needs));
	await registerJobHandler(queue, needs.log, fileSourceIssues, fileSourceIssuesHandler(needs));
	await registerJobHandler(queue, needs.log, completeIssue, completeIssueHandler(needs));
	await registerJobHandler(queue, needs.log, readFeeds, readFeedsHandler(needs));
	await registerJobHandler(queue, needs.log, announceIssue, announceIssueHandler(needs));
	await registerJobHandler(queue, needs.log, makePapers, makePapersHandler(needs));
	await registerJobHandler(queue, needs.log, prunePapers, prunePapersHandler(needs));
	await registerJobHandler(queue, needs.log, recordDeliveries, recordDeliveriesHandler(needs));
	await registerJobHandler(queue, needs.log, makeDigests, makeDigestsHandler(needs));
	await registerJobHandler(queue, needs.log, sendNotices, sendNoticesHandler(needs));
	await registerJobHandler(
		queue,
		needs.log,
		continueRun,
		continueRunHandler(needs, {
			'update-images': (id, options) => continueImageUpdate(needs, id, options),
			'import-newsletters': (id, options) => continueNewsletterImport(needs, id, options),
			'import-subscribers': (id, options) => continueSubscriberImport(needs, id, options),
		}),
	);
	await registerJobHandler(queue, needs.log, makeBackup, makeBackupHandler(needs, needs.makeBackup));
	await registerJobHandler(queue, needs.log, checkBackups, checkBackupsHandler(needs));
	await inTransaction(needs.db, (tx) => needs.enqueue(tx, checkBackups, {}));
	await registerJobHandler(queue, needs.log, checkServices, checkServicesHandler(needs));
	await registerJobHandler(queue, needs.log, resumeRuns, resumeRunsHandler(needs));
	await inTransaction(needs.db, (tx) => needs.enqueue(tx, resumeRuns, {}));
	// Catch up on what fell due while nothing was running, unless it is too late.
	await inTransaction(needs.db, (tx) => needs.enqueue(tx, makePapers, {}));
	await inTransaction(needs.db, (tx) => needs.enqueue(tx, makeDigests, {}));
}
