import * as z from 'zod/mini';
import { Tags } from '#features/newsletters/contract/change-newsletter.ts';
import { FrequencyText } from '#features/newsletters/contract/frequency-text.ts';
import { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { endpoint } from '#protocol/endpoint.ts';
import { IdText, NumberInAddress, Prose, RequiredLine, required, WebAddress } from '#protocol/values.ts';
import { ChannelUrl } from './channel-address.ts';

const Thumbnail = z.object({ url: z.string() });
const Thumbnails = z.object({ default: Thumbnail, medium: Thumbnail, high: Thumbnail });

/** The same shape as the video platform's own API. */
const ChannelItem = z.object({
	id: z.string(),
	snippet: z.object({ title: z.string(), description: z.string(), thumbnails: Thumbnails }),
});

const VideoItem = z.object({
	id: z.object({ videoId: z.string() }),
	snippet: z.object({
		title: z.string(),
		description: z.string(),
		thumbnails: z.object({ medium: Thumbnail }),
		publishedAt: z.iso.datetime(),
	}),
});

const noTag = 'At least one tag is required';
const formatMessage = 'Invalid YouTube URL format';
const ChannelId = z.string(formatMessage).check(z.trim(), z.regex(/^UC[A-Za-z0-9_-]{1,60}$/, formatMessage));

export const findChannelByHandle = endpoint('GET /api/youtube/channel', 'public', {
	summary: 'A video channel by its handle, its id or an address of it.',
	query: z.object({
		handle: z
			.string(formatMessage)
			.check(z.trim(), z.minLength(1, formatMessage), z.maxLength(2000, formatMessage)),
	}),
	response: z.object({ items: z.array(ChannelItem) }),
});

export const findChannelById = endpoint('GET /api/youtube/channel/:channelId', 'public', {
	summary: 'A video channel by its id.',
	params: z.object({ channelId: ChannelId }),
	response: z.object({ items: z.array(ChannelItem) }),
});

export const listChannelVideos = endpoint('GET /api/youtube/videos', 'public', {
	summary: 'The latest videos of a channel, at most 50.',
	query: z.object({ channelId: ChannelId, maxResults: z._default(NumberInAddress(1, 50), 6) }),
	response: z.object({ items: z.array(VideoItem) }),
});

const ChannelLookup = z.object({
	channel: z.object({
		id: z.string(),
		snippet: z.object({
			title: z.string(),
			description: z.string(),
			thumbnails: Thumbnails,
			categoryId: z.optional(z.string()),
		}),
		brandingSettings: z.optional(
			z.object({ image: z.optional(z.object({ bannerExternalUrl: z.optional(z.string()) })) }),
		),
		/** What the channel does not publish, or is unknown without an API key, is omitted. */
		statistics: z.object({
			subscriberCount: z.optional(z.string()),
			videoCount: z.optional(z.string()),
			viewCount: z.optional(z.string()),
		}),
	}),
	videos: z.array(VideoItem),
});
export type ChannelLookup = z.infer<typeof ChannelLookup>;

export const lookUpChannel = endpoint('GET /api/youtube/from-url', 'admin', {
	summary: 'What the video platform knows of the channel at an address, with its latest videos.',
	query: z.object({ url: ChannelUrl }),
	response: ChannelLookup,
});

/** The options in the channel form. */
export const channelFrequencies = [
	'daily',
	'weekly',
	'bi-weekly',
	'monthly',
	'quarterly',
	'irregular',
] as const;

const tooShort = 'Description must be at least 10 characters';

export const ChannelNewsletter = z.strictObject({
	channelId: z
		.string('Channel ID is required')
		.check(
			z.trim(),
			required('Channel ID is required'),
			z.regex(/^UC[A-Za-z0-9_-]{1,60}$/, 'Channel ID is not valid'),
		),
	name: RequiredLine(200, 'Name is required'),
	description: Prose(5000, tooShort).check(z.minLength(10, tooShort)),
	imageUrl: WebAddress('Please enter a valid image URL'),
	categoryIds: z
		.array(IdText, 'At least one category is required')
		.check(z.minLength(1, 'At least one category is required'), z.maxLength(20, 'At most 20 categories')),
	tags: z.pipe(z.array(z.string().check(z.toLowerCase()), noTag), Tags).check(z.minLength(1, noTag)),
	frequency: FrequencyText,
});

export const createChannelNewsletter = endpoint('POST /api/youtube/create-newsletter', 'admin', {
	summary: 'Lists a newsletter for a video channel and begins to import its videos.',
	body: ChannelNewsletter,
	response: z.extend(Newsletter, { videosImportStatus: z.literal('importing') }),
	status: 201,
});
