import * as z from 'zod/mini';
import { DeliveryWay } from '#features/delivery/contract/delivery-ways.ts';
import { endpoint } from '#protocol/endpoint.ts';
import { ListPage, Repeatable, SearchText, SlugOrId } from '#protocol/values.ts';
import { frequencies } from './frequency.ts';
import { FrequencyText } from './frequency-text.ts';

const KeptBy = z.object({
	method: z.enum(['mail', 'dns', 'site', 'feed', 'editor']),
	/** `example.com`, or the address of a page or a feed; empty if an editor decided. */
	subject: z.string(),
	since: z.iso.datetime(),
});
export type KeptBy = z.infer<typeof KeptBy>;

export const Newsletter = z.object({
	id: z.int(),
	slug: z.string(),
	name: z.string(),
	description: z.string(),
	imageUrl: z.string(),
	signupUrl: z.string(),
	youtubeUrl: z.string(),
	frequency: z.enum(frequencies),
	rating: z.nullable(z.number()),
	subscribers: z.int(),
	tags: z.array(z.string()),
	categoryIds: z.array(z.string()),
	isSponsored: z.boolean(),
	featuredText: z.string(),
	directSignup: z.boolean(),
	delivery: DeliveryWay,
	hidden: z.boolean(),
	/** What its publisher has proven, and since when; null if no publisher keeps it. */
	keptBy: z.nullable(KeptBy),
	createdAt: z.iso.datetime(),
});
export type Newsletter = z.infer<typeof Newsletter>;

export const newsletterSorts = ['recent', 'popular', 'rating'] as const;
export const NewsletterSort = z.enum(newsletterSorts);
export type NewsletterSort = z.infer<typeof NewsletterSort>;

export const NewsletterListQuery = z.object({
	...ListPage,
	/** Defaults to date, or to relevance if there is a search text. */
	sort: z.optional(NewsletterSort),
	q: SearchText,
	category: Repeatable(SlugOrId),
	frequency: Repeatable(FrequencyText),
	rating: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(5))),
});
export type NewsletterListQuery = z.output<typeof NewsletterListQuery>;

export const listNewsletters = endpoint('GET /api/newsletters', 'public', {
	cached: true,
	summary:
		'The visible newsletters, sponsored first; with q, those that match best first, unless a sort is named. Totals travel in X-Total-Count, the next page in Link.',
	query: NewsletterListQuery,
	response: z.array(Newsletter),
});

export const getNewsletter = endpoint('GET /api/newsletters/:slug', 'public', {
	cached: true,
	summary: 'One visible newsletter by slug, former slug or id.',
	params: z.object({ slug: SlugOrId }),
	response: Newsletter,
});

export const listSimilarNewsletters = endpoint('GET /api/newsletters/:slug/similar', 'public', {
	cached: true,
	summary: 'Up to six visible newsletters that share tags, categories and words with this one.',
	params: z.object({ slug: SlugOrId }),
	response: z.array(Newsletter),
});

export const listFrequencies = endpoint('GET /api/frequencies', 'public', {
	cached: true,
	summary: 'The frequencies that occur in the directory, in their usual order, without Unknown.',
	response: z.array(z.enum(frequencies)),
});
