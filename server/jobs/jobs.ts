import { forgetOldAccess } from './account-jobs.ts';
import { tidyDatabase } from './database-jobs.ts';
import { makeDigests } from './digest-jobs.ts';
import { fetchMail, fileSourceIssues, processMail, readFeeds } from './inbox-jobs.ts';
import { forgetVainSearches } from './insight-jobs.ts';
import type { Job } from './job.ts';
import { deliverMail } from './mail-jobs.ts';
import {
	announceCounts,
	forgetRemovals,
	purgeDeleted,
	refreshCategoryCounts,
	removeUnusedUploads,
} from './newsletter-jobs.ts';
import { sendSignInLink } from './reader-jobs.ts';
import { moveRun, resumeRuns } from './run-jobs.ts';
import { recountSearchWords } from './search-jobs.ts';
import { forgetOldSignups, remindUnconfirmed, sendConfirmation } from './subscription-jobs.ts';
import { explainVideos, importVideos, refreshChannels, resumeImports } from './video-jobs.ts';

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
	readFeeds,
	makeDigests,
	moveRun,
	resumeRuns,
];
