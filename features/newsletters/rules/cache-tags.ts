/** What `database/functions/catalogue.sql` announces when it changes, and kept answers are made from. */
export const cacheTags = {
	/** One newsletter: what it says of itself, its categories, issues, videos and channel. */
	newsletter: (id: number) => `newsletter-${id}`,
	/** Which newsletters are in a category. */
	category: (id: number) => `category-${id}`,
	/** Which newsletters are visible, and their order by date. */
	list: 'list',
	ratings: 'ratings',
	frequencies: 'frequencies',
	/** Their order by subscribers, which is announced every few seconds at most. */
	popularity: 'popularity',
	/** What makes newsletters alike: tags and categories. */
	likeness: 'likeness',
	/** How many newsletters each category has. */
	categoryCounts: 'category-counts',
	videos: 'videos',
	collections: 'collections',
	/** Digests that were sent. */
	digests: 'digests',
} as const;
