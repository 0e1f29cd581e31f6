import { inTransaction } from '#database/database.ts';
import { silenceMs } from '#features/inbox/store/mail-runs.ts';
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
import { countDue, processWaiting } from './mailbox/process-waiting.ts';
import type { InboxNeeds } from './needs.ts';

const maxIssuesAtOnce = 5000;

/**
 * Mail of listed newsletters is processed automatically, also if an earlier run left it or failed; an editor decides about all
 * other.
 */
export function fetchMailHandler(needs: InboxNeeds): JobHandler<typeof fetchJob.payload> {
	return async (payloads) => {
		const { db, mailbox, enqueue } = needs;
		const isScheduled = payloads.every(({ isAskedFor }) => !isAskedFor);
		const takeReports = needs.bounceMailbox ? async (mails: FetchedMail[]) => mails : sortOutReports(needs);
		const onlyListed = true;
		try {
			if (mailbox) await fetchMail({ ...needs, mailbox, takeReports }, { isScheduled });
		} finally {
			if (isScheduled && (await countDue(needs, { onlyListed })) > 0)
				await inTransaction(db, (tx) => enqueue(tx, processMail, { onlyListed }));
		}
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
	return async (payloads, about) => {
		const { db, clock, enqueue } = needs;
		const filter = { onlyListed: payloads.every(({ onlyListed }) => onlyListed) };
		const done = await processWaiting(needs, filter);
		// The run in progress may be that of the killed worker whose job this is: try again once it counts as dead.
		if (done === null && about?.isRetry)
			await inTransaction(db, (tx) =>
				enqueue(tx, processMail, filter, { startAfter: new Date(clock().getTime() + silenceMs) }),
			);
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
