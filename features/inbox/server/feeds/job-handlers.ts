import type { JobHandler } from '#platform/jobs/job.ts';
import type { readFeeds } from '../jobs.ts';
import type { FeedNeeds } from './needs.ts';
import { readDueFeeds } from './read-feeds.ts';

export function readFeedsHandler(needs: FeedNeeds): JobHandler<typeof readFeeds.payload> {
	return () => readDueFeeds(needs);
}
