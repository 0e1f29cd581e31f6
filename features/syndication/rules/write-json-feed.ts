import type { Feed } from './feed.ts';

/** The feed as JSON Feed 1.1. */
export function writeJsonFeed(feed: Feed): string {
	return JSON.stringify({
		version: 'https://jsonfeed.org/version/1.1',
		title: feed.title,
		home_page_url: feed.pageUrl,
		feed_url: `${feed.feedUrl}.json`,
		description: feed.description,
		icon: feed.iconUrl,
		language: 'en',
		items: feed.items.map((item) => ({
			id: item.id,
			url: item.url,
			title: item.title,
			summary: item.summary,
			content_html: item.contentHtml,
			image: item.imageUrl,
			date_published: item.publishedAt.toISOString(),
			tags: item.tags,
		})),
	});
}
