import * as z from 'zod/mini';
import { YoutubeUrl } from '#features/videos/contract/channel-address.ts';
import { endpoint } from '#protocol/endpoint.ts';
import { IdText, Line, NumericId, Prose, required, WebAddress } from '#protocol/values.ts';
import { FrequencyText } from './frequency-text.ts';
import { Newsletter } from './newsletters.ts';

export const Tags = z.pipe(
	z.array(Line(40).check(z.toLowerCase())).check(z.maxLength(30)),
	z.transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
);

const imageMessage = 'Must be a valid URL or server-uploaded image path';
const ImageUrl = z.union(
	[
		z.literal(''),
		z.string().check(z.regex(/^\/uploads\/[0-9a-f-]{36}\.(webp|gif)$/)),
		WebAddress(imageMessage),
	],
	imageMessage,
);

const SignupUrl = z.union([z.literal(''), WebAddress('Must be a valid URL')], 'Must be a valid URL');

const Name = Line(200, 'Name is required').check(required('Name is required'));
const Description = Prose(5000, 'Description is required').check(required('Description is required'));

const ratingRange = 'Must be 0 to 5';
/** In steps of one. Older ratings may have fractions, and are shown as they are. */
const Rating = z.nullable(
	z
		.number(ratingRange)
		.check(
			z.minimum(0, ratingRange),
			z.maximum(5, ratingRange),
			z.refine(Number.isInteger, 'Must be a whole number'),
		),
);

/** A listing, however it comes about. */
export const NewNewsletter = z.strictObject({
	name: Name,
	description: Description,
	imageUrl: z._default(ImageUrl, ''),
	signupUrl: z._default(SignupUrl, ''),
	frequency: z._default(FrequencyText, 'Unknown'),
	categoryIds: z._default(z.array(IdText).check(z.maxLength(20)), []),
	tags: z._default(Tags, []),
});

/** The edit form; what is left out stays as it is. */
export const NewsletterChange = z.partial(
	z.strictObject({
		name: Name,
		description: Description,
		imageUrl: ImageUrl,
		signupUrl: SignupUrl,
		youtubeUrl: YoutubeUrl,
		frequency: FrequencyText,
		rating: Rating,
		subscribers: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
		categoryIds: z.array(IdText).check(z.maxLength(20)),
		tags: Tags,
		isSponsored: z.boolean(),
		featuredText: Prose(500),
		directSignup: z.boolean(),
		hidden: z.boolean(),
	}),
);
export type NewsletterChange = z.output<typeof NewsletterChange>;

/** What the edit dialog holds: every field is there. */
export const NewsletterEdit = z.strictObject({
	name: Name,
	description: Description,
	imageUrl: ImageUrl,
	signupUrl: SignupUrl,
	youtubeUrl: YoutubeUrl,
	frequency: FrequencyText,
	rating: Rating,
	subscribers: z
		.int('Must be a whole number')
		.check(z.minimum(0, 'Must be at least 0'), z.maximum(2_000_000_000, 'Must be at most 2,000,000,000')),
	categoryIds: z.array(IdText).check(z.maxLength(20, 'At most 20 categories')),
	tags: Tags,
	isSponsored: z.boolean(),
	featuredText: Prose(500),
	directSignup: z.boolean(),
	hidden: z.boolean(),
});

/** The same while nobody has touched the rating: one with a fraction from before stays as it is. */
export const NewsletterEditAsRated = z.extend(NewsletterEdit, { rating: z.nullable(z.number()) });

/** What the edit dialog offers; a listing keeps a frequency that is not among them. */
export const editFrequencies = ['Daily', 'Weekly', 'Bi-weekly', 'Monthly', 'Unknown'] as const;

export const updateNewsletter = endpoint('PATCH /api/newsletters/:id', 'admin', {
	summary: 'Changes a newsletter; a new name also gives a new slug and keeps the old one as a redirect.',
	params: z.object({ id: NumericId }),
	body: NewsletterChange,
	/** `videosImportStatus` is there when the change has begun an import of videos. */
	answer: z.extend(Newsletter, { videosImportStatus: z.optional(z.literal('importing')) }),
});
