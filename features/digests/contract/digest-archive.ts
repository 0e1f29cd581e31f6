import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { pageOf, SlugOrId } from '#protocol/values.ts';

/** `e12` for a digest email, `c7` for a collection digest. */
const ArchiveId = z.string().check(z.regex(/^[ec][1-9]\d{0,9}$/, 'Not the id of a digest'));

const ArchivedDigest = z.object({
	id: z.string(),
	title: z.string(),
	excerpt: z.string(),
	sentAt: z.iso.datetime(),
});
export type ArchivedDigest = z.infer<typeof ArchivedDigest>;

const ArchiveLink = z.object({ id: z.string(), title: z.string(), sentAt: z.iso.datetime() });

/** `content` is the reading view of the mail: semantic HTML without personal links or data. */
const ArchivedDigestDetail = z.extend(ArchivedDigest, {
	content: z.string(),
	collection: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
	newer: z.nullable(ArchiveLink),
	older: z.nullable(ArchiveLink),
});
export type ArchivedDigestDetail = z.infer<typeof ArchivedDigestDetail>;

export const listArchivedDigests = endpoint('GET /api/collections/:slug/digests', 'public', {
	cached: true,
	summary: 'The digests of a collection that were sent, newest first. The total travels in X-Total-Count.',
	params: z.object({ slug: SlugOrId }),
	query: z.object(pageOf(10, 50)),
	response: z.array(ArchivedDigest),
});

export const getArchivedDigest = endpoint('GET /api/collections/:slug/digests/:id', 'public', {
	cached: true,
	summary: 'One digest that was sent, as a text to read.',
	params: z.object({ slug: SlugOrId, id: ArchiveId }),
	response: ArchivedDigestDetail,
});
