import * as z from 'zod/mini';
import { YoutubeUrl } from '#features/videos/contract/channel-address.ts';
import { endpoint } from '#protocol/endpoint.ts';
import {
	ById,
	IdText,
	Line,
	orNone,
	Prose,
	RequiredLine,
	RequiredProse,
	WebAddress,
} from '#protocol/values.ts';
import { uniqueIgnoringCase } from '#text/unique-ignoring-case.ts';
import { FrequencyText } from './frequency-text.ts';
import { Newsletter } from './newsletters.ts';

/** As typed, unlike the tags of a video channel. */
export const Tags = z.pipe(
	z.array(Line(40)).check(z.maxLength(30)),
	z.transform((tags) => uniqueIgnoringCase(tags.filter((tag) => tag !== ''))),
);

const imageMessage = 'Must be a valid URL or server-uploaded image path';
const ImageUrl = z.union(
	[
		z.literal(''),
		z.string().check(z.maxLength(500), z.regex(/^\/uploads(\/\w[\w.-]*)+$/)),
		WebAddress(imageMessage),
	],
	imageMessage,
);

export const invalidSignupUrl = 'Must be a valid URL';
export const signupUrlNeeded = 'Needed when readers sign up on the newsletter’s own page';
const SignupUrl = z.union([z.literal(''), WebAddress(invalidSignupUrl)], invalidSignupUrl);
/** Where it may not be empty. */
export const RequiredSignupUrl = (whenEmpty: string) =>
	SignupUrl.check(z.refine((address) => address !== '', whenEmpty));

const Name = RequiredLine(200, 'Name is required');
const Description = RequiredProse(5000, 'Description is required');

const ratingRange = 'Must be 0 to 5';
/** Whole numbers only. Older ratings may have fractions and are shown unchanged. */
const Rating = z.nullable(
	z
		.number(ratingRange)
		.check(
			z.minimum(0, ratingRange),
			z.maximum(5, ratingRange),
			z.refine(Number.isInteger, 'Must be a whole number'),
		),
);

/** A new listing, from any origin. */
export const NewNewsletter = z.strictObject({
	name: Name,
	description: Description,
	imageUrl: z._default(ImageUrl, ''),
	signupUrl: z._default(SignupUrl, ''),
	frequency: z._default(FrequencyText, 'Unknown'),
	categoryIds: z._default(z.array(IdText).check(z.maxLength(20)), []),
	tags: z._default(Tags, []),
});

const editedFields = {
	name: Name,
	description: Description,
	imageUrl: ImageUrl,
	signupUrl: SignupUrl,
	youtubeUrl: orNone(YoutubeUrl),
	frequency: FrequencyText,
	rating: Rating,
	subscribers: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
	categoryIds: z.array(IdText).check(z.maxLength(20)),
	tags: Tags,
	isSponsored: z.boolean(),
	featuredText: Prose(500),
	directSignup: z.boolean(),
	hidden: z.boolean(),
};

/** The edit form; omitted fields stay unchanged. */
export const NewsletterChange = z.partial(z.strictObject(editedFields));
export type NewsletterChange = z.output<typeof NewsletterChange>;

/** The edit dialog's values: every field is present, and messages are for people. */
export const NewsletterEdit = z.strictObject({
	...editedFields,
	subscribers: z
		.int('Must be a whole number')
		.check(z.minimum(0, 'Must be at least 0'), z.maximum(2_000_000_000, 'Must be at most 2,000,000,000')),
	categoryIds: z.array(IdText).check(z.maxLength(20, 'At most 20 categories')),
});

/** The same while the rating is untouched: an older fractional rating is kept. */
export const NewsletterEditAsRated = z.extend(NewsletterEdit, { rating: z.nullable(z.number()) });

/** The choices in the edit dialog; a listing keeps its frequency if it is not among them. */
export const editFrequencies = ['Daily', 'Weekly', 'Bi-weekly', 'Monthly', 'Unknown'] as const;

export const updateNewsletter = endpoint('PATCH /api/newsletters/:id', 'admin', {
	summary: 'Changes a newsletter; a new name also gives a new slug and keeps the old one as a redirect.',
	params: ById,
	body: NewsletterChange,
	/** `videosImportStatus` is set if the change started an import of videos. */
	response: z.extend(Newsletter, { videosImportStatus: z.optional(z.literal('importing')) }),
});
