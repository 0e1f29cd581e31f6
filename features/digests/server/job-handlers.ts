import type { JobHandler } from '#platform/jobs/job.ts';
import type { makeDigests } from './jobs.ts';
import { makeDueDigests } from './make-due-digests.ts';
import type { DigestNeeds } from './needs.ts';

export function makeDigestsHandler(needs: DigestNeeds): JobHandler<typeof makeDigests.payload> {
	return () => makeDueDigests(needs);
}
