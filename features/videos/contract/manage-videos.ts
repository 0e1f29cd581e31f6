import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, NumberInAddress, NumericId, PageNumber, SearchText } from '#protocol/values.ts';

const ManagedChannel = z.object({
	newsletterId: z.int(),
	newsletterName: z.string(),
	newsletterSlug: z.string(),
	isNewsletterHidden: z.boolean(),
	/** Empty until the channel is found. */
	title: z.string(),
	thumbnailUrl: z.string(),
	channelUrl: z.string(),
	/** `waiting`: resumes automatically later; `error` says why. */
	status: z.enum(['idle', 'importing', 'waiting', 'failed']),
	error: z.string(),
	/** Videos brought in by the running import so far. */
	found: z.int(),
	/** Videos visible to readers. */
	videos: z.int(),
	/** The number of videos the channel reports; null if unknown. */
	videosOnPlatform: z.nullable(z.int()),
	importedAt: z.nullable(z.iso.datetime()),
});
export type ManagedChannel = z.infer<typeof ManagedChannel>;

export const listManagedChannels = endpoint('GET /api/admin/channels', 'admin', {
	summary: 'Newsletters with a video channel, and how its import stands. Totals travel in X-Total-Count.',
	query: z.object({ q: SearchText, page: PageNumber, limit: z._default(NumberInAddress(1, 100), 50) }),
	response: z.array(ManagedChannel),
});

const VideoUsage = z.object({
	/** Whether there is an API key; without one only public pages and feeds are read. */
	hasKey: z.boolean(),
	quotaUsed: z.int(),
	quotaPerDay: z.nullable(z.int()),
	hasTextModel: z.boolean(),
	tokensUsed: z.int(),
	tokensPerDay: z.int(),
});
export type VideoUsage = z.infer<typeof VideoUsage>;

export const getVideoUsage = endpoint('GET /api/admin/video-usage', 'admin', {
	summary: 'What the video platform and the text model were used for today (UTC), and what they may be.',
	response: VideoUsage,
});

export const importChannelVideos = endpoint('POST /api/admin/channels/:newsletterId/import', 'admin', {
	summary: "Begins an import of all videos of a newsletter's channel.",
	params: z.object({ newsletterId: NumericId }),
	response: z.object({ videosImportStatus: z.literal('importing') }),
	status: 202,
	changesCatalogue: false,
});

const ManagedVideo = z.object({
	id: z.int(),
	title: z.string(),
	newsletterName: z.string(),
	newsletterSlug: z.string(),
	aiExplanation: z.nullable(z.string()),
	explanationStatus: z.enum(['none', 'written', 'reviewed', 'failed']),
	explanationError: z.string(),
	explainedAt: z.nullable(z.iso.datetime()),
});
export type ManagedVideo = z.infer<typeof ManagedVideo>;

export const listManagedVideos = endpoint('GET /api/admin/videos', 'admin', {
	summary:
		'Videos with their explanations: those that wait for an editor, or all. Totals travel in X-Total-Count, up to 1,000.',
	query: z.object({
		q: SearchText,
		page: PageNumber,
		limit: z._default(NumberInAddress(1, 100), 20),
		show: z._default(z.enum(['to-review', 'all']), 'to-review'),
	}),
	response: z.array(ManagedVideo),
});

/** An editor's decision on an explanation: another text, none, or accepted as is. */
export const ExplanationChange = z.strictObject({
	/** HTML, which is sanitized; null or empty removes the explanation. Omitted, it stays. */
	aiExplanation: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
});

export const changeExplanation = endpoint('PATCH /api/admin/videos/:id', 'admin', {
	summary: 'Accepts, changes or removes the explanation of a video.',
	params: ById,
	body: ExplanationChange,
	response: ManagedVideo,
});

export const regenerateExplanation = endpoint('POST /api/admin/videos/:id/explanation', 'admin', {
	summary: 'Has the text model explain a video anew.',
	params: ById,
	response: ManagedVideo,
});
