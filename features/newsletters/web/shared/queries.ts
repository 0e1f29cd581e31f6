import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { listCollections } from '#features/collections/contract/collections.ts';
import { listCategories } from '#features/newsletters/contract/categories.ts';
import {
	getNewsletter,
	listFrequencies,
	listNewsletters,
} from '#features/newsletters/contract/newsletters.ts';
import { searchNewsletters } from '#features/search/contract/search.ts';
import type { InputOf } from '#protocol/endpoint.ts';

type NewsletterListInput = Partial<NonNullable<InputOf<typeof listNewsletters>['query']>>;

export function newsletterListQuery(api: ApiClient, query: NewsletterListInput) {
	return queryOptions({
		queryKey: ['newsletters', query],
		queryFn: async () => {
			const { answer, headers } = await api.callWithHeaders(listNewsletters, {
				query: { ...query, category: query.category, frequency: query.frequency },
			});
			return { newsletters: answer, total: Number(headers['x-total-count'] ?? answer.length) };
		},
	});
}

export function newsletterQuery(api: ApiClient, slug: string) {
	return queryOptions({
		queryKey: ['newsletter', slug],
		queryFn: () => api.call(getNewsletter, { params: { slug } }),
	});
}

export function categoriesQuery(api: ApiClient) {
	return queryOptions({ queryKey: ['categories'], queryFn: () => api.call(listCategories, {}) });
}

export function collectionsQuery(api: ApiClient) {
	return queryOptions({ queryKey: ['collections'], queryFn: () => api.call(listCollections, {}) });
}

export function newsletterSearchQuery(api: ApiClient, q: string) {
	return queryOptions({
		queryKey: ['newsletter-search', q],
		queryFn: () => api.call(searchNewsletters, { query: { q } }),
	});
}

export function occurringFrequenciesQuery(api: ApiClient) {
	return queryOptions({ queryKey: ['frequencies'], queryFn: () => api.call(listFrequencies, {}) });
}
