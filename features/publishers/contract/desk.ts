import * as z from 'zod/mini';
import { NewsletterEdit } from '#features/newsletters/contract/change-newsletter.ts';
import { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, EmailAddress, MessageResponse, Prose, WebAddress } from '#protocol/values.ts';
import { claimMethods, claimStates } from './claims.ts';

const OptionalMoment = z.nullable(z.iso.datetime());

const Kept = z.object({
	id: z.int(),
	slug: z.string(),
	name: z.string(),
	imageUrl: z.string(),
	isListed: z.boolean(),
	/** For a colleague, the state of the claim they were invited to. */
	claimState: z.enum(claimStates),
	claimId: z.int(),
	/** The publisher's own claim, as opposed to an invitation from a colleague. */
	isOwn: z.boolean(),
});
export type Kept = z.infer<typeof Kept>;

export const getDesk = endpoint('GET /api/publisher', 'publisher', {
	summary: 'Who is signed in, the newsletters they keep or claim, and what they submitted.',
	response: z.object({
		email: z.string(),
		newsletters: z.array(Kept),
		submissions: z.array(
			z.object({
				id: z.int(),
				name: z.string(),
				address: z.string(),
				status: z.enum(['unconfirmed', 'open', 'approved', 'refused']),
				/** The editors' answer. */
				answer: z.string(),
				/** The listing it became. */
				newsletterSlug: z.nullable(z.string()),
				createdAt: z.iso.datetime(),
				answeredAt: OptionalMoment,
			}),
		),
	}),
});

/** The fields of a listing that a publisher may change; omitted ones stay unchanged. */
const { name, description, imageUrl, signupUrl, youtubeUrl, frequency, categoryIds, tags } =
	NewsletterEdit.shape;
export const ListingEdit = z.strictObject({
	name,
	description,
	imageUrl,
	signupUrl,
	youtubeUrl,
	feedUrl: z.union([z.literal(''), WebAddress('Must be a valid URL')], 'Must be a valid URL'),
	frequency,
	categoryIds,
	tags,
});
export type ListingEdit = z.output<typeof ListingEdit>;
export type ListingChange = Partial<ListingEdit>;

const DeskNewsletter = z.object({
	listing: z.extend(Newsletter, { feedUrl: z.string() }),
	claim: z.object({
		id: z.int(),
		state: z.enum(claimStates),
		method: z.nullable(z.enum(claimMethods)),
		subject: z.string(),
		provenAt: OptionalMoment,
		reason: z.string(),
		isOwn: z.boolean(),
	}),
	/** The claim is in question or contested, so nothing can be changed. */
	isReadOnly: z.boolean(),
	/** Whether a new name or picture needs an editor's approval. */
	changesWait: z.boolean(),
	/** The change waiting for an editor: only the fields that differ. */
	waiting: z.nullable(z.object({ change: z.partial(ListingEdit), since: z.iso.datetime() })),
	/** The editors' reason for refusing the last change; empty if they did not. */
	refusal: z.string(),
	/** Taken down by its publisher. */
	delistedAt: OptionalMoment,
	removalAskedAt: OptionalMoment,
	colleagues: z.array(
		z.object({ id: z.string(), email: z.string(), invitedAt: z.iso.datetime(), joinedAt: OptionalMoment }),
	),
});
export type DeskNewsletter = z.infer<typeof DeskNewsletter>;

export const getDeskNewsletter = endpoint('GET /api/publisher/newsletters/:id', 'publisher', {
	summary: 'A newsletter that one keeps: its listing, what waits for an editor, and who else keeps it.',
	params: ById,
	response: DeskNewsletter,
});

export const changeListing = endpoint('PATCH /api/publisher/newsletters/:id', 'publisher', {
	summary:
		'Changes the listing. A new name or picture waits for an editor when the site says so; a sign-up page or feed on a domain that was not proven always does. A picture is fetched from its address and kept by us.',
	params: ById,
	body: z.partial(ListingEdit),
	response: DeskNewsletter,
});

export const withdrawChange = endpoint('DELETE /api/publisher/newsletters/:id/change', 'publisher', {
	changesCatalogue: false,
	summary: 'Takes back what waits for an editor.',
	params: ById,
	response: DeskNewsletter,
});

export const uploadListingImage = endpoint('POST /api/publisher/newsletters/:id/image', 'publisher', {
	changesCatalogue: false,
	summary: 'Keeps a picture for the listing, as an upload in the portal does.',
	params: ById,
	upload: { field: 'image', maxBytes: 5 * 1024 * 1024 },
	response: z.object({ imageUrl: z.string() }),
	status: 201,
});

export const delistNewsletter = endpoint('POST /api/publisher/newsletters/:id/delist', 'publisher', {
	summary: 'Takes the listing down at once: gone from pages, search, feeds and sitemap. Its address says so.',
	params: ById,
	response: DeskNewsletter,
});

export const relistNewsletter = endpoint('POST /api/publisher/newsletters/:id/relist', 'publisher', {
	summary: 'Puts back what its publisher took down.',
	params: ById,
	response: DeskNewsletter,
});

export const askForRemoval = endpoint('POST /api/publisher/newsletters/:id/removal', 'publisher', {
	summary: 'Takes the listing down and asks the editors to remove it for good.',
	params: ById,
	body: z.strictObject({ reason: z._default(Prose(2000), '') }),
	response: DeskNewsletter,
});

export const downloadReaders = endpoint('GET /api/publisher/newsletters/:id/readers.csv', 'publisher', {
	summary:
		'The confirmed readers who agreed to be handed over, with what each agreed to word for word, as a CSV file. Nobody who left, unless the file itself handed them over.',
	params: ById,
	response: z.string(),
});

export const numbersWeeks = 26;
const Counts = {
	views: z.int(),
	clicks: z.int(),
	signups: z.int(),
	confirmed: z.int(),
	delivered: z.int(),
	left: z.int(),
};
export const getDeskNumbers = endpoint('GET /api/publisher/newsletters/:id/numbers', 'publisher', {
	summary: 'Views, clicks, sign-ups, confirmed, delivered and left of half a year, by week and by source.',
	params: ById,
	response: z.object({
		totals: z.object(Counts),
		/** Oldest first; weeks start on Monday, UTC. */
		weeks: z.array(z.object({ from: z.iso.date(), ...Counts })),
		sources: z.array(
			z.object({
				source: z.string(),
				signups: z.int(),
				confirmed: z.int(),
				delivered: z.int(),
				left: z.int(),
			}),
		),
	}),
});

export const inviteColleague = endpoint('POST /api/publisher/newsletters/:id/colleagues', 'publisher', {
	changesCatalogue: false,
	summary: 'Invites somebody by mail to keep the listing, too. Only who holds the claim may.',
	params: ById,
	body: z.strictObject({ email: EmailAddress }),
	response: DeskNewsletter,
	status: 201,
});

export const removeColleague = endpoint(
	'DELETE /api/publisher/newsletters/:id/colleagues/:colleagueId',
	'publisher',
	{
		changesCatalogue: false,
		summary: 'Ends a colleague’s part, or one’s own.',
		params: z.extend(ById, { colleagueId: z.uuid() }),
		response: MessageResponse,
	},
);
