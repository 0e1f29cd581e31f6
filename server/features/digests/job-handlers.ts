import type { makeDigests } from '#server/jobs/digest-jobs.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import { makeDueDigests } from './make-due-digests.ts';
import type { DigestNeeds } from './needs.ts';

export function makeDigestsHandler(needs: DigestNeeds): JobHandler<typeof makeDigests.payload> {
	return () => makeDueDigests(needs);
}
