import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { IdText, NumberInAddress, PageNumber, SearchText } from '#protocol/values.ts';
import { Newsletter } from './newsletters.ts';

export const managedSorts = ['newest', 'name', 'rating', 'subscribers', 'sponsored'] as const;
export type ManagedSort = (typeof managedSorts)[number];

export const visibilities = ['all', 'visible', 'hidden'] as const;
export type Visibility = (typeof visibilities)[number];

/** Upper limit for search results: with this many, the user will type another letter. */
export const maxFound = 1000;

export const ManagedListQuery = z.object({
	q: SearchText,
	page: PageNumber,
	limit: z._default(NumberInAddress(1, 100), 50),
	sort: z._default(z.enum(managedSorts), 'newest'),
	hidden: z._default(z.enum(visibilities), 'all'),
	/** All, or only those whose readers get nothing: no feed, no source, no hand-over. */
	delivery: z._default(z.enum(['all', 'none']), 'all'),
});
export type ManagedListQuery = z.output<typeof ManagedListQuery>;

const deliveryTroubles = [
	'mailing-stopped',
	'not-connected',
	'connection-failing',
	'connection-untested',
	'readers-wait',
	'feed-failing',
] as const;

/** Waiting readers are counted up to this limit. */
export const maxWaitingCounted = 100;

export const ManagedNewsletter = z.extend(Newsletter, {
	/** The publisher's system that its readers are handed over to; empty if they are not. */
	handedOverTo: z.string(),
	/** What keeps its issues from its readers, or its readers from the publisher; null if nothing does. */
	deliveryTrouble: z.nullable(z.object({ kind: z.enum(deliveryTroubles), detail: z.string() })),
	/** Confirmed readers of a newsletter whose issues do not reach us. */
	waitingReaders: z.int(),
});
export type ManagedNewsletter = z.infer<typeof ManagedNewsletter>;

export const listManagedNewsletters = endpoint('GET /api/admin/newsletters', 'admin', {
	summary:
		'Newsletters, hidden ones too, by name, description or tag, with how each reaches its readers; or those whose readers get nothing, where confirmed readers wait first. Totals travel in X-Total-Count; a search counts up to 1,000.',
	query: ManagedListQuery,
	response: z.array(ManagedNewsletter),
});

export const maxChangedAtOnce = 500;

/** One change applied to many newsletters. */
export const BulkChange = z.strictObject({
	ids: z
		.array(z.int().check(z.minimum(1), z.maximum(2_147_483_647)))
		.check(
			z.minLength(1, 'Choose at least one newsletter'),
			z.maxLength(maxChangedAtOnce, `At most ${maxChangedAtOnce} at a time`),
		),
	isSponsored: z.optional(z.boolean()),
	hidden: z.optional(z.boolean()),
	addCategoryId: z.optional(IdText),
	removeCategoryId: z.optional(IdText),
});
export type BulkChange = z.output<typeof BulkChange>;

export const changeManyNewsletters = endpoint('POST /api/admin/newsletters/bulk', 'admin', {
	summary: 'Sponsors, hides or files many newsletters at once; answers how many are different now.',
	body: BulkChange,
	response: z.object({ changed: z.int() }),
});

export const exportNewsletters = endpoint('GET /api/admin/newsletters/export', 'admin', {
	summary: 'Every newsletter, hidden ones too, as a file: CSV, or one JSON object a line.',
	query: z.object({ format: z._default(z.enum(['csv', 'jsonl']), 'csv') }),
	response: z.string(),
});
