export const newsletterTabs = ['issues', 'about', 'videos'] as const;
export type NewsletterTab = (typeof newsletterTabs)[number];

/** The state of a newsletter's page in the address. The first page of past issues is omitted. */
export type NewsletterSearch = {
	tab?: Exclude<NewsletterTab, 'issues'> | undefined;
	page?: number | undefined;
};

const lastPage = 100_000;

/** Invalid values come from typos or old links: they are dropped. */
export function parseNewsletterSearch({ tab, page }: Record<string, unknown>): NewsletterSearch {
	if (tab === 'about' || tab === 'videos') return { tab };
	const number = Number(page);
	return Number.isInteger(number) && number > 1 && number <= lastPage ? { page: number } : {};
}
