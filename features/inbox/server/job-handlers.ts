import { inTransaction } from '#database/database.ts';
import { countWaiting } from '#features/inbox/store/pending-emails.ts';
import type { FetchedMail } from '#gateways/mailbox/mailbox.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import {
	type completeIssue as completeJob,
	type fetchMail as fetchJob,
	type fetchReports as fetchReportsJob,
	type fileSourceIssues,
	processMail,
} from './jobs.ts';
import { completeIssue } from './mailbox/complete-issue.ts';
import { fetchMail } from './mailbox/fetch-mail.ts';
import { fetchReports, sortOutReports } from './mailbox/fetch-reports.ts';
import { fileIssuesOf } from './mailbox/file-issues-of.ts';
import { processWaiting } from './mailbox/process-waiting.ts';
import type { InboxNeeds } from './needs.ts';

const maxIssuesAtOnce = 5000;

/** Mail of listed newsletters is processed automatically; an editor decides about all other. */
export function fetchMailHandler(needs: InboxNeeds): JobHandler<typeof fetchJob.payload> {
	return async (payloads) => {
		const { db, mailbox, enqueue } = needs;
		if (!mailbox) return;
		const isScheduled = payloads.every(({ isAskedFor }) => !isAskedFor);
		const takeReports = needs.bounceMailbox ? async (mails: FetchedMail[]) => mails : sortOutReports(needs);
		const kept = await fetchMail({ ...needs, mailbox, takeReports }, { isScheduled });
		const onlyListed = true;
		if (kept && isScheduled && (await countWaiting(db, { onlyListed })) > 0)
			await inTransaction(db, (tx) => enqueue(tx, processMail, { onlyListed }));
	};
}

/** Fetches reports about our mails from their own mailbox, if there is one. */
export function fetchReportsHandler(needs: InboxNeeds): JobHandler<typeof fetchReportsJob.payload> {
	return async () => {
		const { bounceMailbox } = needs;
		if (bounceMailbox) await fetchReports(needs, bounceMailbox);
	};
}

export function processMailHandler(needs: InboxNeeds): JobHandler<typeof processMail.payload> {
	return async (payloads) => {
		await processWaiting(needs, { onlyListed: payloads.every(({ onlyListed }) => onlyListed) });
	};
}

export function fileSourceIssuesHandler(needs: InboxNeeds): JobHandler<typeof fileSourceIssues.payload> {
	return async (payloads) => {
		for (const { sourceId } of payloads) await fileIssuesOf(needs, sourceId, maxIssuesAtOnce);
	};
}

export function completeIssueHandler(needs: InboxNeeds): JobHandler<typeof completeJob.payload> {
	return async (payloads) => {
		const failures: unknown[] = [];
		for (const payload of payloads)
			await completeIssue(needs, payload).catch((error: unknown) => failures.push(error));
		// Finish the batch despite failures. All are retried; completed ones are not changed again.
		if (failures.length > 0) throw new AggregateError(failures, 'Some issues could not be completed.');
	};
}
