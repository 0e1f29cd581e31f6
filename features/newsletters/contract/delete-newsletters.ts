import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, IdText } from '#protocol/values.ts';
import { Newsletter } from './newsletters.ts';

/** How long a deleted newsletter can be brought back. */
export const daysToBringBack = 7;

/** What belongs to a newsletter; given a second newsletter, also how much of it that one already has. */
export const Holdings = z.object({
	issues: z.int(),
	/** Active ones only: readers who would notice. */
	subscriptions: z.int(),
	sources: z.int(),
	videos: z.int(),
	collections: z.int(),
	/** Past and upcoming digests that mention it. */
	digests: z.int(),
	/** Its current and former addresses. */
	addresses: z.int(),
	sameIssues: z.int(),
	sameReaders: z.int(),
	sameVideos: z.int(),
	sameCollections: z.int(),
});
export type Holdings = z.infer<typeof Holdings>;

export const getHoldings = endpoint('GET /api/admin/newsletters/:id/holdings', 'admin', {
	summary:
		'What belongs to a newsletter, in numbers: said before it is deleted or, with `intoId`, merged into another.',
	params: ById,
	query: z.object({ intoId: z.optional(IdText) }),
	response: Holdings,
});

export const DeletedNewsletter = z.extend(Newsletter, {
	deletedAt: z.iso.datetime(),
	/** From this time on it may be purged. */
	goesAt: z.iso.datetime(),
});
export type DeletedNewsletter = z.infer<typeof DeletedNewsletter>;

export const deleteNewsletter = endpoint('DELETE /api/newsletters/:id', 'admin', {
	summary: 'Takes a newsletter out of the directory at once; for a week it can be brought back.',
	params: ById,
	response: DeletedNewsletter,
});

export const listDeletedNewsletters = endpoint('GET /api/admin/newsletters/deleted', 'admin', {
	summary: 'Deleted newsletters that can still be brought back, the latest first.',
	response: z.array(DeletedNewsletter),
});

export const restoreNewsletter = endpoint('POST /api/admin/newsletters/:id/restore', 'admin', {
	summary: 'Brings a deleted newsletter back as it was, with its issues, readers and addresses.',
	params: ById,
	response: Newsletter,
});

export const mergeNewsletter = endpoint('POST /api/admin/newsletters/:id/merge', 'admin', {
	summary:
		'Makes two newsletters one: issues, readers, sources, videos, collections and addresses move to the one that stays.',
	params: ById,
	body: z.strictObject({ intoId: IdText }),
	response: Newsletter,
});
