/** A feed, whatever form it is written in. Every address is absolute. */
export type Feed = {
	title: string;
	description: string;
	/** The page that shows the same to people. */
	pageUrl: string;
	/** Where the feed itself stands, without its ending. */
	feedUrl: string;
	iconUrl: string;
	items: FeedItem[];
};

export type FeedItem = {
	/** The same for ever, also when the thing is renamed. */
	id: string;
	url: string;
	title: string;
	summary: string;
	/** Safe HTML. */
	contentHtml: string;
	imageUrl: string;
	publishedAt: Date;
	tags: string[];
};

/** When the feed last had something new; null for an empty one. */
export function newestOf(items: FeedItem[]): Date | null {
	const times = items.map((item) => item.publishedAt.getTime());
	return times.length === 0 ? null : new Date(Math.max(...times));
}
