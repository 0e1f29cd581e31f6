export const newsletterTabs = ['issues', 'about', 'videos'] as const;
export type NewsletterTab = (typeof newsletterTabs)[number];

/** What of a newsletter is shown, as it stands in the address. The first page of past issues is not written. */
export type NewsletterSearch = {
	tab?: Exclude<NewsletterTab, 'issues'> | undefined;
	page?: number | undefined;
};

const lastPage = 100_000;

/** Nonsense in an address is somebody's typo or an old link: it is dropped. */
export function parseNewsletterSearch({ tab, page }: Record<string, unknown>): NewsletterSearch {
	if (tab === 'about' || tab === 'videos') return { tab };
	const number = Number(page);
	return Number.isInteger(number) && number > 1 && number <= lastPage ? { page: number } : {};
}
