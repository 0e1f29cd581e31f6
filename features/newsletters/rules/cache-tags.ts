/** Cache tags announced by `database/functions/catalogue.sql` when their data changes. */
export const cacheTags = {
	/** One newsletter: its own fields, categories, issues, videos and channel. */
	newsletter: (id: number) => `newsletter-${id}`,
	/** Which newsletters are in a category. */
	category: (id: number) => `category-${id}`,
	/** Which newsletters are visible, and their order by date. */
	list: 'list',
	ratings: 'ratings',
	frequencies: 'frequencies',
	/** Their order by subscribers, announced every few seconds at most. */
	popularity: 'popularity',
	/** What makes newsletters similar: tags and categories. */
	likeness: 'likeness',
	/** How many newsletters each category has. */
	categoryCounts: 'category-counts',
	videos: 'videos',
	collections: 'collections',
	/** Digests that were sent. */
	digests: 'digests',
} as const;
