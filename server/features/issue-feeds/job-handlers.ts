import type { readFeeds } from '#server/jobs/inbox-jobs.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { FeedNeeds } from './needs.ts';
import { readDueFeeds } from './read-feeds.ts';

export function readFeedsHandler(needs: FeedNeeds): JobHandler<typeof readFeeds.payload> {
	return () => readDueFeeds(needs);
}
