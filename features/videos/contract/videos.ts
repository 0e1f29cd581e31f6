import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ListPage, NumericId, SlugOrId } from '#protocol/values.ts';

export const Video = z.object({
	id: z.int(),
	videoId: z.string(),
	title: z.string(),
	description: z.string(),
	thumbnailUrl: z.string(),
	publishedAt: z.iso.datetime(),
	channelTitle: z.string(),
	/** Null and empty for videos without a newsletter. */
	newsletterId: z.nullable(z.int()),
	newsletterSlug: z.string(),
	aiExplanation: z.nullable(z.string()),
});
export type Video = z.infer<typeof Video>;

const ListedVideo = z.extend(Video, {
	/** The requested collection, or the first one that its newsletter is in. */
	collectionId: z.nullable(z.int()),
});

export const ChannelInfo = z.object({
	id: z.string(),
	title: z.string(),
	description: z.string(),
	thumbnailUrl: z.string(),
	channelUrl: z.string(),
});
export type ChannelInfo = z.infer<typeof ChannelInfo>;

export const listVideos = endpoint('GET /api/videos', 'public', {
	cached: true,
	summary:
		'Videos of visible newsletters, newest first; of one newsletter or of one collection. Totals travel in X-Total-Count.',
	query: z.object({
		newsletterId: z.optional(NumericId),
		collectionId: z.optional(NumericId),
		...ListPage,
	}),
	response: z.array(ListedVideo),
});

export const getVideo = endpoint('GET /api/videos/:id', 'public', {
	cached: true,
	summary: 'One video of a visible newsletter; the id may be followed by a dash and a slug.',
	params: z.object({
		id: z.pipe(
			z.string('Invalid video ID').check(z.regex(/^\d/, 'Invalid video ID')),
			// A number outside our id range refers to no video; it is not a malformed address.
			z.transform((text) => (/^[1-9]\d{0,8}(?!\d)/.test(text) ? Number.parseInt(text, 10) : null)),
		),
	}),
	response: Video,
});

export const getChannel = endpoint('GET /api/newsletters/:slug/channel', 'public', {
	cached: true,
	summary: 'What is stored of the video channel of a visible newsletter.',
	params: z.object({ slug: SlugOrId }),
	response: ChannelInfo,
});
