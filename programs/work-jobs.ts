import { inTransaction } from '#database/database.ts';
import { forgetOldAccessHandler, sendPasswordResetHandler } from '#features/accounts/server/job-handlers.ts';
import { forgetOldAccess, sendPasswordReset } from '#features/accounts/server/jobs.ts';
import {
	announceIssueHandler,
	forgetPapersHandler,
	makePapersHandler,
	noteDeliveriesHandler,
} from '#features/delivery/server/job-handlers.ts';
import { announceIssue, forgetPapers, makePapers, noteDeliveries } from '#features/delivery/server/jobs.ts';
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
import { moveImagesOn } from '#features/inbox/server/sources/update-images.ts';
import { forgetVainSearchesHandler } from '#features/insights/server/job-handlers.ts';
import { forgetVainSearches } from '#features/insights/server/jobs.ts';
import { deliverMailHandler } from '#features/mail/server/job-handlers.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { refreshCategoryCountsHandler } from '#features/newsletters/server/categories/job-handlers.ts';
import { removeUnusedUploadsHandler } from '#features/newsletters/server/images/job-handlers.ts';
import { moveNewsletterImportOn } from '#features/newsletters/server/import/import-newsletters.ts';
import { forgetRemovalsHandler, purgeDeletedHandler } from '#features/newsletters/server/job-handlers.ts';
import {
	announceCounts,
	forgetRemovals,
	purgeDeleted,
	refreshCategoryCounts,
	removeUnusedUploads,
} from '#features/newsletters/server/jobs.ts';
import { sendNotices } from '#features/notices/server/jobs.ts';
import { sendNoticesHandler } from '#features/notices/server/send-notices.ts';
import {
	forgetUnseenPublishersHandler,
	forgetWebhookEventsHandler,
	recheckClaimsHandler,
	sendPublisherLinkHandler,
} from '#features/publishers/server/job-handlers.ts';
import {
	forgetUnseenPublishers,
	forgetWebhookEvents,
	recheckClaims,
	sendPublisherLink,
} from '#features/publishers/server/jobs.ts';
import { sendSignInLinkHandler } from '#features/readers/server/job-handlers.ts';
import { sendSignInLink } from '#features/readers/server/jobs.ts';
import { moveSubscriberImportOn } from '#features/readers/server/subscribers/import-subscribers.ts';
import { recountSearchWords } from '#features/search/server/jobs.ts';
import { recountSearchWordsHandler } from '#features/search/server/search-job-handlers.ts';
import { checkBackupsHandler, makeBackupHandler } from '#features/site/server/backups/job-handlers.ts';
import { checkBackups, makeBackup } from '#features/site/server/backups/jobs.ts';
import { moveRunHandler, resumeRunsHandler } from '#features/site/server/runs/job-handlers.ts';
import { moveRun, resumeRuns } from '#features/site/server/runs/jobs.ts';
import { checkServicesHandler } from '#features/status/server/job-handlers.ts';
import { checkServices } from '#features/status/server/jobs.ts';
import {
	announceCountsHandler,
	forgetOldSignupsHandler,
	remindUnconfirmedHandler,
	sendConfirmationHandler,
} from '#features/subscribing/server/job-handlers.ts';
import { forgetOldSignups, remindUnconfirmed, sendConfirmation } from '#features/subscribing/server/jobs.ts';
import {
	explainVideosHandler,
	importVideosHandler,
	refreshChannelsHandler,
	resumeImportsHandler,
} from '#features/videos/server/job-handlers.ts';
import { explainVideos, importVideos, refreshChannels, resumeImports } from '#features/videos/server/jobs.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { tidyDatabase } from '#platform/jobs/database-jobs.ts';
import { workJob } from '#platform/jobs/job.ts';
import type { LookOut } from '#platform/jobs/look-out.ts';
import type { Queue } from '#platform/queue.ts';
import type { Needs } from './needs.ts';
import type { Outside } from './outside.ts';
import { watchOutside } from './watch-outside.ts';

/** Registers the handlers of all jobs. */
export async function workJobs(
	{ queue, engine }: { queue: Queue; engine: Pick<DatabaseEngine, 'tidyUp'> },
	given: Needs & Outside & { sender: LookOut; makeBackup: (id: number) => Promise<void> },
): Promise<void> {
	const needs = watchOutside(given);
	await workJob(queue, needs.log, refreshCategoryCounts, refreshCategoryCountsHandler(needs));
	await workJob(queue, needs.log, recountSearchWords, recountSearchWordsHandler(needs));
	await workJob(queue, needs.log, tidyDatabase, async () => {
		const tables = await engine.tidyUp();
		if (tables.length > 0) needs.log.info({ tables }, 'the database was tidied up');
	});
	await workJob(queue, needs.log, forgetOldAccess, forgetOldAccessHandler(needs));
	await workJob(queue, needs.log, sendPasswordReset, sendPasswordResetHandler(needs));
	await workJob(queue, needs.log, forgetRemovals, forgetRemovalsHandler(needs));
	await workJob(queue, needs.log, purgeDeleted, purgeDeletedHandler(needs));
	await workJob(queue, needs.log, deliverMail, deliverMailHandler(needs.sender));
	await workJob(queue, needs.log, announceCounts, announceCountsHandler(needs));
	await workJob(queue, needs.log, sendConfirmation, sendConfirmationHandler(needs));
	await workJob(queue, needs.log, remindUnconfirmed, remindUnconfirmedHandler(needs));
	await workJob(queue, needs.log, sendSignInLink, sendSignInLinkHandler(needs));
	await workJob(queue, needs.log, sendPublisherLink, sendPublisherLinkHandler(needs));
	await workJob(queue, needs.log, forgetUnseenPublishers, forgetUnseenPublishersHandler(needs));
	await workJob(queue, needs.log, recheckClaims, recheckClaimsHandler(needs));
	await workJob(queue, needs.log, forgetWebhookEvents, forgetWebhookEventsHandler(needs));
	await workJob(queue, needs.log, forgetOldSignups, forgetOldSignupsHandler(needs));
	await workJob(queue, needs.log, forgetVainSearches, forgetVainSearchesHandler(needs));
	await workJob(queue, needs.log, removeUnusedUploads, removeUnusedUploadsHandler(needs));
	await workJob(queue, needs.log, importVideos, importVideosHandler(needs));
	await workJob(queue, needs.log, refreshChannels, refreshChannelsHandler(needs));
	await workJob(queue, needs.log, resumeImports, resumeImportsHandler(needs));
	await workJob(queue, needs.log, explainVideos, explainVideosHandler(needs));
	// A killed worker leaves its imports to the next one that starts.
	await inTransaction(needs.db, (tx) => needs.enqueue(tx, resumeImports, {}));
	await workJob(queue, needs.log, fetchMail, fetchMailHandler(needs));
	await workJob(queue, needs.log, fetchReports, fetchReportsHandler(needs));
	await workJob(queue, needs.log, processMail, processMailHandler(needs));
	await workJob(queue, needs.log, fileSourceIssues, fileSourceIssuesHandler(needs));
	await workJob(queue, needs.log, completeIssue, completeIssueHandler(needs));
	await workJob(queue, needs.log, readFeeds, readFeedsHandler(needs));
	await workJob(queue, needs.log, announceIssue, announceIssueHandler(needs));
	await workJob(queue, needs.log, makePapers, makePapersHandler(needs));
	await workJob(queue, needs.log, forgetPapers, forgetPapersHandler(needs));
	await workJob(queue, needs.log, noteDeliveries, noteDeliveriesHandler(needs));
	await workJob(queue, needs.log, makeDigests, makeDigestsHandler(needs));
	await workJob(queue, needs.log, sendNotices, sendNoticesHandler(needs));
	await workJob(
		queue,
		needs.log,
		moveRun,
		moveRunHandler(needs, {
			'update-images': (id, options) => moveImagesOn(needs, id, options),
			'import-newsletters': (id, options) => moveNewsletterImportOn(needs, id, options),
			'import-subscribers': (id, options) => moveSubscriberImportOn(needs, id, options),
		}),
	);
	await workJob(queue, needs.log, makeBackup, makeBackupHandler(needs, needs.makeBackup));
	await workJob(queue, needs.log, checkBackups, checkBackupsHandler(needs));
	await inTransaction(needs.db, (tx) => needs.enqueue(tx, checkBackups, {}));
	await workJob(queue, needs.log, checkServices, checkServicesHandler(needs));
	await workJob(queue, needs.log, resumeRuns, resumeRunsHandler(needs));
	await inTransaction(needs.db, (tx) => needs.enqueue(tx, resumeRuns, {}));
	// Catch up on what fell due while nothing was running, unless it is too late.
	await inTransaction(needs.db, (tx) => needs.enqueue(tx, makePapers, {}));
	await inTransaction(needs.db, (tx) => needs.enqueue(tx, makeDigests, {}));
}
