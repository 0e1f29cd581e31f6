import { type fetchMail as fetchJob, type fileSourceIssues, processMail } from '#server/jobs/inbox-jobs.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import { inTransaction } from '#server/store/database.ts';
import { hasAddedSources } from '#server/store/newsletter-sources.ts';
import { fetchMail } from './fetch-mail.ts';
import { fileIssuesOf } from './file-issues-of.ts';
import type { InboxNeeds } from './needs.ts';
import { processWaiting } from './process-waiting.ts';

const mostIssuesAtOnce = 5000;

/** Issues of newsletters that are listed flow in by themselves; while there are none, an editor decides what is processed. */
export function fetchMailHandler(needs: InboxNeeds): JobHandler<typeof fetchJob.payload> {
	return async (payloads) => {
		const { db, clock, mailbox, enqueue } = needs;
		if (!mailbox) return;
		const isScheduled = payloads.every(({ isAskedFor }) => !isAskedFor);
		const kept = await fetchMail({ db, clock, mailbox }, { isScheduled });
		if (kept && isScheduled && (await hasAddedSources(db)))
			await inTransaction(db, (tx) => enqueue(tx, processMail, {}));
	};
}

export function processMailHandler(needs: InboxNeeds): JobHandler<typeof processMail.payload> {
	return async () => {
		await processWaiting(needs);
	};
}

export function fileSourceIssuesHandler(needs: InboxNeeds): JobHandler<typeof fileSourceIssues.payload> {
	return async (payloads) => {
		for (const { sourceId } of payloads) await fileIssuesOf(needs, sourceId, mostIssuesAtOnce);
	};
}
