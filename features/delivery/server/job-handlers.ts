import { deleteOldItems } from '#features/delivery/store/papers.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import { announceIssue } from './announce-issue.ts';
import type { announceIssue as announceJob, forgetPapers, makePapers } from './jobs.ts';
import type { IssueMailNeeds } from './needs.ts';
import { makeDuePapers } from './papers/make-due-papers.ts';

const keptMs = 400 * 24 * 3600 * 1000;

export function announceIssueHandler(needs: IssueMailNeeds): JobHandler<typeof announceJob.payload> {
	return async (payloads) => {
		for (const { issueId } of payloads) await announceIssue(needs, issueId);
	};
}

export function makePapersHandler(needs: IssueMailNeeds): JobHandler<typeof makePapers.payload> {
	return () => makeDuePapers(needs);
}

export function forgetPapersHandler({
	db,
	readTime,
}: IssueMailNeeds): JobHandler<typeof forgetPapers.payload> {
	return async () => deleteOldItems(db, new Date((await readTime(db)).getTime() - keptMs));
}
