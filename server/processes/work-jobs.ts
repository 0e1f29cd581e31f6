import { forgetOldAccessHandler } from '#server/features/accounts/job-handlers.ts';
import { refreshCategoryCountsHandler } from '#server/features/categories/job-handlers.ts';
import { makeDigestsHandler } from '#server/features/digests/job-handlers.ts';
import { removeUnusedUploadsHandler } from '#server/features/images/job-handlers.ts';
import {
	fetchMailHandler,
	fileSourceIssuesHandler,
	processMailHandler,
} from '#server/features/inbox/job-handlers.ts';
import { moveImagesOn } from '#server/features/inbox/update-images.ts';
import { forgetVainSearchesHandler } from '#server/features/insights/job-handlers.ts';
import { readFeedsHandler } from '#server/features/issue-feeds/job-handlers.ts';
import { deliverMailHandler } from '#server/features/mail-out/job-handlers.ts';
import type { Sender } from '#server/features/mail-out/sender.ts';
import { moveNewsletterImportOn } from '#server/features/newsletters/import-newsletters.ts';
import { forgetRemovalsHandler, purgeDeletedHandler } from '#server/features/newsletters/job-handlers.ts';
import { recountSearchWordsHandler } from '#server/features/newsletters/search-job-handlers.ts';
import { moveSubscriberImportOn } from '#server/features/readers/import-subscribers.ts';
import { sendSignInLinkHandler } from '#server/features/readers/job-handlers.ts';
import { moveRunHandler, resumeRunsHandler } from '#server/features/runs/job-handlers.ts';
import {
	announceCountsHandler,
	forgetOldSignupsHandler,
	remindUnconfirmedHandler,
	sendConfirmationHandler,
} from '#server/features/subscriptions/job-handlers.ts';
import {
	explainVideosHandler,
	importVideosHandler,
	refreshChannelsHandler,
	resumeImportsHandler,
} from '#server/features/videos/job-handlers.ts';
import { forgetOldAccess } from '#server/jobs/account-jobs.ts';
import { tidyDatabase } from '#server/jobs/database-jobs.ts';
import { makeDigests } from '#server/jobs/digest-jobs.ts';
import { fetchMail, fileSourceIssues, processMail, readFeeds } from '#server/jobs/inbox-jobs.ts';
import { forgetVainSearches } from '#server/jobs/insight-jobs.ts';
import { workJob } from '#server/jobs/job.ts';
import { deliverMail } from '#server/jobs/mail-jobs.ts';
import {
	announceCounts,
	forgetRemovals,
	purgeDeleted,
	refreshCategoryCounts,
	removeUnusedUploads,
} from '#server/jobs/newsletter-jobs.ts';
import { sendSignInLink } from '#server/jobs/reader-jobs.ts';
import { moveRun, resumeRuns } from '#server/jobs/run-jobs.ts';
import { recountSearchWords } from '#server/jobs/search-jobs.ts';
import { forgetOldSignups, remindUnconfirmed, sendConfirmation } from '#server/jobs/subscription-jobs.ts';
import { explainVideos, importVideos, refreshChannels, resumeImports } from '#server/jobs/video-jobs.ts';
import type { DatabaseEngine } from '#server/platform/database/engine.ts';
import type { Queue } from '#server/platform/queue.ts';
import { inTransaction } from '#server/store/database.ts';
import { readDatabaseTime } from '#server/store/database-time.ts';
import { createListings } from './listings.ts';
import type { Needs } from './needs.ts';
import type { Outside } from './outside.ts';
import { watchOutside } from './watch-outside.ts';

/** Connects every job to the feature that works it. */
export async function workJobs(
	{ queue, engine }: { queue: Queue; engine: Pick<DatabaseEngine, 'tidyUp'> },
	given: Needs & Outside & { sender: Sender },
): Promise<void> {
	const needs = watchOutside(given);
	await workJob(queue, needs.log, refreshCategoryCounts, refreshCategoryCountsHandler(needs));
	await workJob(queue, needs.log, recountSearchWords, recountSearchWordsHandler(needs));
	await workJob(queue, needs.log, tidyDatabase, async () => {
		const tables = await engine.tidyUp();
		if (tables.length > 0) needs.log.info({ tables }, 'the database was tidied up');
	});
	await workJob(queue, needs.log, forgetOldAccess, forgetOldAccessHandler(needs));
	await workJob(queue, needs.log, forgetRemovals, forgetRemovalsHandler(needs));
	await workJob(queue, needs.log, purgeDeleted, purgeDeletedHandler(needs));
	await workJob(queue, needs.log, deliverMail, deliverMailHandler(needs.sender));
	await workJob(queue, needs.log, announceCounts, announceCountsHandler(needs));
	await workJob(queue, needs.log, sendConfirmation, sendConfirmationHandler(needs));
	await workJob(queue, needs.log, remindUnconfirmed, remindUnconfirmedHandler(needs));
	await workJob(queue, needs.log, sendSignInLink, sendSignInLinkHandler(needs));
	await workJob(queue, needs.log, forgetOldSignups, forgetOldSignupsHandler(needs));
	await workJob(queue, needs.log, forgetVainSearches, forgetVainSearchesHandler(needs));
	await workJob(queue, needs.log, removeUnusedUploads, removeUnusedUploadsHandler(needs));
	await workJob(queue, needs.log, importVideos, importVideosHandler(needs));
	await workJob(queue, needs.log, refreshChannels, refreshChannelsHandler(needs));
	await workJob(queue, needs.log, resumeImports, resumeImportsHandler(needs));
	await workJob(queue, needs.log, explainVideos, explainVideosHandler(needs));
	// A worker that was killed leaves its imports to the next one that starts.
	await inTransaction(needs.db, (tx) => needs.enqueue(tx, resumeImports, {}));
	const listings = createListings(needs);
	const inbox = { ...needs, listings };
	await workJob(queue, needs.log, fetchMail, fetchMailHandler(inbox));
	await workJob(queue, needs.log, processMail, processMailHandler(inbox));
	await workJob(queue, needs.log, fileSourceIssues, fileSourceIssuesHandler(inbox));
	await workJob(queue, needs.log, readFeeds, readFeedsHandler({ ...needs, writeIssue: listings.writeIssue }));
	await workJob(queue, needs.log, makeDigests, makeDigestsHandler({ ...needs, readTime: readDatabaseTime }));
	await workJob(
		queue,
		needs.log,
		moveRun,
		moveRunHandler(needs, {
			'update-images': (id, options) => moveImagesOn(inbox, id, options),
			'import-newsletters': (id, options) => moveNewsletterImportOn(needs, id, options),
			'import-subscribers': (id, options) => moveSubscriberImportOn(needs, id, options),
		}),
	);
	await workJob(queue, needs.log, resumeRuns, resumeRunsHandler(needs));
	await inTransaction(needs.db, (tx) => needs.enqueue(tx, resumeRuns, {}));
	// What fell due while nothing ran goes now, as far as it is not too late.
	await inTransaction(needs.db, (tx) => needs.enqueue(tx, makeDigests, {}));
}
