import type { ApiClient } from '#client/client.ts';
import { createKeys, endpointQuery, pageQuery } from '#client/endpoint-query.ts';
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

export const newsletterKeys = createKeys('newsletters');

export function newsletterListQuery(api: ApiClient, query: NewsletterListInput) {
	return pageQuery(api, newsletterKeys, listNewsletters, {
		query: { ...query, category: query.category, frequency: query.frequency },
	});
}

export function newsletterQuery(api: ApiClient, slug: string) {
	return endpointQuery(api, newsletterKeys, getNewsletter, { params: { slug } });
}

export function categoriesQuery(api: ApiClient) {
	return endpointQuery(api, newsletterKeys, listCategories, {});
}

export function collectionsQuery(api: ApiClient) {
	return endpointQuery(api, newsletterKeys, listCollections, {});
}

export function newsletterSearchQuery(api: ApiClient, q: string) {
	return endpointQuery(api, newsletterKeys, searchNewsletters, { query: { q } });
}

export function occurringFrequenciesQuery(api: ApiClient) {
	return endpointQuery(api, newsletterKeys, listFrequencies, {});
}
