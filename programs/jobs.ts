import { forgetOldAccess } from '#features/accounts/server/jobs.ts';
import { announceIssue, forgetPapers, makePapers, noteDeliveries } from '#features/delivery/server/jobs.ts';
import { makeDigests } from '#features/digests/server/jobs.ts';
import {
	completeIssue,
	fetchMail,
	fileSourceIssues,
	processMail,
	readFeeds,
} from '#features/inbox/server/jobs.ts';
import { forgetVainSearches } from '#features/insights/server/jobs.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import {
	announceCounts,
	forgetRemovals,
	purgeDeleted,
	refreshCategoryCounts,
	removeUnusedUploads,
} from '#features/newsletters/server/jobs.ts';
import { sendSignInLink } from '#features/readers/server/jobs.ts';
import { recountSearchWords } from '#features/search/server/jobs.ts';
import { moveRun, resumeRuns } from '#features/site/server/runs/jobs.ts';
import { forgetOldSignups, remindUnconfirmed, sendConfirmation } from '#features/subscribing/server/jobs.ts';
import { explainVideos, importVideos, refreshChannels, resumeImports } from '#features/videos/server/jobs.ts';
import { tidyDatabase } from '#platform/jobs/database-jobs.ts';
import type { Job } from '#platform/jobs/job.ts';

/** Every kind of background work, on one page. */
export const jobs: readonly Job[] = [
	refreshCategoryCounts,
	tidyDatabase,
	forgetOldAccess,
	forgetRemovals,
	purgeDeleted,
	recountSearchWords,
	deliverMail,
	announceCounts,
	sendConfirmation,
	remindUnconfirmed,
	sendSignInLink,
	forgetOldSignups,
	forgetVainSearches,
	removeUnusedUploads,
	importVideos,
	refreshChannels,
	resumeImports,
	explainVideos,
	fetchMail,
	processMail,
	fileSourceIssues,
	completeIssue,
	readFeeds,
	announceIssue,
	makePapers,
	forgetPapers,
	noteDeliveries,
	makeDigests,
	moveRun,
	resumeRuns,
];
