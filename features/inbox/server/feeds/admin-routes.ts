import { inTransaction } from '#database/database.ts';
import {
	getNewsletterFeed,
	type NewsletterFeed,
	setNewsletterFeed,
} from '#features/inbox/contract/sources.ts';
import { type FeedRow, findFeed } from '#features/inbox/store/newsletter-feeds.ts';
import { type App, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import type { FeedNeeds } from './needs.ts';
import { setFeedIn } from './set-feed.ts';

export function addFeedRoutes(
	app: App,
	{ db, clock, enqueue }: Pick<FeedNeeds, 'db' | 'clock' | 'enqueue'>,
): void {
	route(app, getNewsletterFeed, async ({ params }) => {
		const feed = await findFeed(db, params.id);
		if (!feed) throw new Problem('newsletter_not_found');
		return presentFeed(feed);
	});

	route(app, setNewsletterFeed, ({ params: { id }, body: { feedUrl }, identity }) =>
		inTransaction(db, async (tx) => {
			await setFeedIn(tx, { clock, enqueue }, identity, id, feedUrl);
			return presentFeed((await findFeed(tx, id)) as FeedRow);
		}),
	);
}

function presentFeed(feed: FeedRow): NewsletterFeed {
	return {
		feedUrl: feed.feed_url,
		readAt: feed.read_at?.toISOString() ?? null,
		nextReadAt: feed.next_read_at?.toISOString() ?? null,
		trouble: feed.trouble,
	};
}
