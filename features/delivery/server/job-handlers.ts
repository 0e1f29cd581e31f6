import { listAwaitedNewsletters, noteFirstDeliveries } from '#features/delivery/store/first-deliveries.ts';
import { pruneErasedReaders } from '#features/delivery/store/handed-over-readers.ts';
import { deleteOldItems } from '#features/delivery/store/papers.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import { announceIssue } from './announce-issue.ts';
import type { announceIssue as announceJob, makePapers, prunePapers, recordDeliveries } from './jobs.ts';
import type { DeliveryNeeds } from './needs.ts';
import { makeDuePapers } from './papers/make-due-papers.ts';

const dayMs = 24 * 3600 * 1000;
const retentionMs = 400 * dayMs;
// An issue reaches a weekly paper within a week, and its mail may be retried for days.
const lookedBackMs = 14 * dayMs;

export function announceIssueHandler(needs: DeliveryNeeds): JobHandler<typeof announceJob.payload> {
	return async (payloads) => {
		for (const { issueId } of payloads) await announceIssue(needs, issueId);
	};
}

export function makePapersHandler(needs: DeliveryNeeds): JobHandler<typeof makePapers.payload> {
	return () => makeDuePapers(needs);
}

export function prunePapersHandler({ db, readTime }: DeliveryNeeds): JobHandler<typeof prunePapers.payload> {
	return async () => {
		await deleteOldItems(db, new Date((await readTime(db)).getTime() - retentionMs));
		await pruneErasedReaders(db);
	};
}

export function recordDeliveriesHandler({
	db,
	readTime,
}: DeliveryNeeds): JobHandler<typeof recordDeliveries.payload> {
	return async () => {
		const since = new Date((await readTime(db)).getTime() - lookedBackMs);
		for (const newsletterId of await listAwaitedNewsletters(db, since))
			await noteFirstDeliveries(db, { newsletterId, since });
	};
}
