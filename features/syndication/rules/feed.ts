/** A feed in any format. All URLs are absolute. */
export type Feed = {
	title: string;
	description: string;
	/** The page that shows the same content to people. */
	pageUrl: string;
	/** The feed's own URL, without its extension. */
	feedUrl: string;
	iconUrl: string;
	items: FeedItem[];
};

export type FeedItem = {
	/** Permanent, even if the item is renamed. */
	id: string;
	url: string;
	title: string;
	summary: string;
	/** Sanitised HTML. */
	contentHtml: string;
	imageUrl: string;
	publishedAt: Date;
	tags: string[];
};

/** When the feed was last updated; null if it is empty. */
export function newestOf(items: FeedItem[]): Date | null {
	const times = items.map((item) => item.publishedAt.getTime());
	return times.length === 0 ? null : new Date(Math.max(...times));
}
