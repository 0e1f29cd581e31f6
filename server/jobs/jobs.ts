import { z } from 'zod';
import { runKinds } from '#contract/runs.ts';
import type { Job } from './job.ts';

/** The counts beside the categories, after newsletters were listed, hidden or moved. */
export const refreshCategoryCounts = {
	name: 'refresh-category-counts',
	payload: z.object({}),
	retryLimit: 5,
	batchSize: 100,
	schedule: '17 3 * * *',
} satisfies Job;

/** Room and statistics of tables that have grown, on the engine that does not see to them by itself. */
export const tidyDatabase = {
	name: 'tidy-database',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '*/15 * * * *',
} satisfies Job;

/** Sessions and failed attempts that no longer matter. */
export const forgetOldAccess = {
	name: 'forget-old-access',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '7 * * * *',
} satisfies Job;

/** Marks of removed newsletters that every program has long since read. */
export const forgetRemovals = {
	name: 'forget-removals',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '37 4 * * *',
} satisfies Job;

/** Deleted newsletters that nobody has brought back for a week. */
export const purgeDeleted = {
	name: 'purge-deleted',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '27 4 * * *',
} satisfies Job;

/** How many newsletters have each word that can be searched for. */
export const recountSearchWords = {
	name: 'recount-search-words',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '47 3 * * *',
} satisfies Job;

/** Mails that were written down: one job for a mailing is enough, it sends all that are due. */
export const deliverMail = {
	name: 'deliver-mail',
	payload: z.object({}),
	retryLimit: 5,
	batchSize: 100,
} satisfies Job;

/** Subscriber counts that changed: however many, public pages are made anew once. */
export const announceCounts = {
	name: 'announce-counts',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1000,
	noticedWithinSeconds: 3,
} satisfies Job;

/** The mail that asks to confirm what was chosen, once nothing more is likely to be. Too early, it does nothing. */
export const sendConfirmation = {
	name: 'send-confirmation',
	payload: z.object({ confirmationId: z.int() }),
	retryLimit: 5,
	batchSize: 20,
	noticedWithinSeconds: 10,
} satisfies Job;

/** One reminder of what has not been confirmed after two days. */
export const remindUnconfirmed = {
	name: 'remind-unconfirmed',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '23 * * * *',
} satisfies Job;

/** A link that opens a reader's page. The id names nobody when the address is not known: both are the same work. */
export const sendSignInLink = {
	name: 'send-sign-in-link',
	payload: z.object({ subscriberId: z.uuid(), requestId: z.uuid() }),
	retryLimit: 3,
	batchSize: 20,
} satisfies Job;

/** Sign-ups, links and sessions that no longer matter. */
export const forgetOldSignups = {
	name: 'forget-old-signups',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '41 4 * * *',
} satisfies Job;

/** Searches in vain that are older than we say we keep them. */
export const forgetVainSearches = {
	name: 'forget-vain-searches',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '53 4 * * *',
} satisfies Job;

/** Uploaded pictures that nothing refers to any more. */
export const removeUnusedUploads = {
	name: 'remove-unused-uploads',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 1,
	schedule: '13 5 * * *',
} satisfies Job;

/** The videos of a newsletter's channel. A job of an import that another one has replaced does nothing. */
export const importVideos = {
	name: 'import-videos',
	payload: z.object({ newsletterId: z.int(), run: z.int() }),
	retryLimit: 3,
	batchSize: 1,
	noticedWithinSeconds: 10,
} satisfies Job;

/** Every channel once a day: new videos, changed ones, and those that are gone. */
export const refreshChannels = {
	name: 'refresh-channels',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '11 2 * * *',
} satisfies Job;

/** Imports whose worker is gone: looked for when a worker starts, and by the clock. */
export const resumeImports = {
	name: 'resume-imports',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 100,
	schedule: '*/20 * * * *',
} satisfies Job;

/** What the latest videos of a newsletter are about, in the text model's words. */
export const explainVideos = {
	name: 'explain-videos',
	payload: z.object({ newsletterId: z.int() }),
	retryLimit: 5,
	batchSize: 1,
} satisfies Job;

/** New mail in the mailbox, and then what it brings. Asked for by an editor it comes at once, else by the clock. */
export const fetchMail = {
	name: 'fetch-mail',
	payload: z.object({ isAskedFor: z.boolean().default(false) }),
	retryLimit: 1,
	batchSize: 100,
	schedule: '*/10 * * * *',
} satisfies Job;

/** All mail that waits to be processed. */
export const processMail = {
	name: 'process-mail',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 100,
} satisfies Job;

/** Processed mails of an added source that are not issues of its newsletter yet. */
export const fileSourceIssues = {
	name: 'file-source-issues',
	payload: z.object({ sourceId: z.int() }),
	retryLimit: 3,
	batchSize: 1,
} satisfies Job;

/** Feeds of newsletters that are due. */
export const readFeeds = {
	name: 'read-feeds',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '*/15 * * * *',
} satisfies Job;

/** Digests that are due: looked for when a worker starts, and every minute. */
export const makeDigests = {
	name: 'make-digests',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '* * * * *',
} satisfies Job;

/** Long work that an editor asked for. A job of a run that is over, or that somebody else moves on, does nothing. */
export const moveRun = {
	name: 'move-run',
	/** `done`: how far the run was when the job was made. */
	payload: z.object({ kind: z.enum(runKinds), runId: z.int(), done: z.int() }),
	retryLimit: 4,
	batchSize: 1,
	noticedWithinSeconds: 10,
} satisfies Job;

/** Runs whose worker is gone: looked for when a worker starts, and by the clock. */
export const resumeRuns = {
	name: 'resume-runs',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 100,
	schedule: '*/10 * * * *',
} satisfies Job;

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
