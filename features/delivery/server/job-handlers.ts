import type { JobHandler } from '#platform/jobs/job.ts';
import { announceIssue } from './announce-issue.ts';
import type { announceIssue as announceJob, makePapers } from './jobs.ts';
import type { DeliveryNeeds } from './needs.ts';
import { makeDuePapers } from './papers/make-due-papers.ts';

export function announceIssueHandler(needs: DeliveryNeeds): JobHandler<typeof announceJob.payload> {
	return async (payloads) => {
		for (const { issueId } of payloads) await announceIssue(needs, issueId);
	};
}

export function makePapersHandler(needs: DeliveryNeeds): JobHandler<typeof makePapers.payload> {
	return () => makeDuePapers(needs);
}
