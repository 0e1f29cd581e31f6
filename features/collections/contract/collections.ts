import * as z from 'zod/mini';
import { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { endpoint } from '#protocol/endpoint.ts';
import { SlugOrId } from '#protocol/values.ts';

export const collectionColors = ['primary', 'secondary', 'accent'] as const;

export const Collection = z.object({
	id: z.int(),
	slug: z.string(),
	name: z.string(),
	description: z.string(),
	icon: z.string(),
	color: z.enum(collectionColors),
	newsletterIds: z.array(z.string()),
	tags: z.array(z.string()),
});
export type Collection = z.infer<typeof Collection>;

export const listCollections = endpoint('GET /api/collections', 'public', {
	cached: true,
	summary: 'The hand-picked collections with the ids of their visible newsletters.',
	response: z.array(Collection),
});

/** A collection with its visible newsletters and the editor's note on each. */
export const CollectionDetail = z.extend(Collection, {
	members: z.array(z.object({ newsletter: Newsletter, note: z.string() })),
	/** Sent digests that can be read. */
	pastDigests: z.int(),
});
export type CollectionDetail = z.infer<typeof CollectionDetail>;

export const getCollection = endpoint('GET /api/collections/:id', 'public', {
	cached: true,
	summary: 'One collection by id, slug or former slug, with its visible newsletters.',
	params: z.object({ id: SlugOrId }),
	response: CollectionDetail,
});
