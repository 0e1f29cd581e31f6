import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { createKeys, endpointQuery, fetchPage } from '#client/endpoint-query.ts';
import { listCollections } from '#features/collections/contract/collections.ts';
import { listCategories } from '#features/newsletters/contract/categories.ts';
import {
	getNewsletter,
	listFrequencies,
	listNewsletters,
	type Newsletter,
} from '#features/newsletters/contract/newsletters.ts';
import { searchNewsletters } from '#features/search/contract/search.ts';
import type { InputOf } from '#protocol/endpoint.ts';
import { truncateText } from '#text/truncate-text.ts';

type NewsletterListInput = Partial<NonNullable<InputOf<typeof listNewsletters>['query']>>;

export const newsletterKeys = createKeys('newsletters');

/** The fields a card shows; lists hold no more, because their data is serialized into the page. */
export type ListedNewsletter = Pick<
	Newsletter,
	'id' | 'slug' | 'name' | 'description' | 'imageUrl' | 'frequency' | 'rating' | 'subscribers' | 'isSponsored'
>;

export function newsletterListQuery(api: ApiClient, query: NewsletterListInput) {
	const input = { query: { ...query, category: query.category, frequency: query.frequency } };
	return queryOptions({
		queryKey: newsletterKeys.of(listNewsletters, input),
		queryFn: async () => {
			const { items, total } = await fetchPage(api, listNewsletters, input);
			return { items: items.map(toListed), total };
		},
	});
}

/** More than a card's three lines hold on any screen; descriptions can have 5,000 characters. */
const cardDescriptionLength = 400;

export function toListed(newsletter: Newsletter): ListedNewsletter {
	const { id, slug, name, imageUrl, frequency, rating, subscribers, isSponsored } = newsletter;
	const description = truncateText(newsletter.description, cardDescriptionLength);
	return { id, slug, name, description, imageUrl, frequency, rating, subscribers, isSponsored };
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
