import * as z from 'zod/mini';
import { Tags } from '#features/newsletters/contract/change-newsletter.ts';
import { frequencies } from '#features/newsletters/contract/frequency.ts';
import { FrequencyText } from '#features/newsletters/contract/frequency-text.ts';
import { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { endpoint } from '#protocol/endpoint.ts';
import {
	ById,
	IdText,
	ListPage,
	listLimit,
	MessageResponse,
	NumberInAddress,
	Prose,
	RequiredLine,
	WebAddress,
} from '#protocol/values.ts';
import { PendingEmail } from './inbox.ts';

export const sourceStatuses = ['discovered', 'analyzed', 'added', 'ignored'] as const;
export type SourceStatus = (typeof sourceStatuses)[number];

/** `silent`: no mail for twice its frequency. `unknown`: its frequency is not known yet. */
export const sourceHealths = ['well', 'silent', 'unknown'] as const;
export type SourceHealth = (typeof sourceHealths)[number];

/** A sender found in the inbox. */
export const NewsletterSource = z.object({
	id: z.int(),
	name: z.string(),
	email: z.string(),
	domain: z.string(),
	listId: z.string(),
	description: z.string(),
	tags: z.array(z.string()),
	categoryId: z.nullable(z.string()),
	frequency: z.enum(frequencies),
	status: z.enum(sourceStatuses),
	newsletterId: z.nullable(z.int()),
	newsletterSlug: z.nullable(z.string()),
	newsletterName: z.nullable(z.string()),
	discoveredAt: z.iso.datetime(),
	lastMailAt: z.nullable(z.iso.datetime()),
	mailCount: z.int(),
	health: z.enum(sourceHealths),
	/** The health as a sentence: "No mail for 31 days; usually weekly." */
	healthText: z.string(),
});
export type NewsletterSource = z.infer<typeof NewsletterSource>;

/** A source that was merged into another one. */
export const SourceMerge = z.object({
	id: z.int(),
	name: z.string(),
	email: z.string(),
	mailCount: z.int(),
	mergedAt: z.iso.datetime(),
});
export type SourceMerge = z.infer<typeof SourceMerge>;

export const NewsletterSourceDetail = z.extend(NewsletterSource, {
	/** Every address that its mails came from. */
	addresses: z.array(z.string()),
	/** Who may publish under its name: domains or addresses. The first is the original sender. */
	senders: z.array(z.object({ sender: z.string(), needsProof: z.boolean(), isRemembered: z.boolean() })),
	/** At most 50, latest first. */
	emails: z.array(PendingEmail),
	/** The feed of its newsletter, if it has one. */
	feedUrl: z.string(),
	/** Sources merged into it, latest first; only the latest merge can be undone. */
	merges: z.array(SourceMerge),
});
export type NewsletterSourceDetail = z.infer<typeof NewsletterSourceDetail>;

/** Sources of one name are shown as one row, so the screens need all of them at once. */
export const maxSources = 2000;

export const listNewsletterSources = endpoint('GET /api/newsletter-sources', 'admin', {
	summary: 'The sources that are not ignored, newest first; with `show=all`, all of them.',
	query: z.object({
		show: z._default(z.enum(['open', 'all', 'ignored']), 'open'),
		...ListPage,
		limit: z._default(NumberInAddress(1, maxSources), listLimit),
	}),
	response: z.array(NewsletterSource),
});

export const getNewsletterSource = endpoint('GET /api/newsletter-sources/:id', 'admin', {
	summary: 'One source with its latest mails, its addresses and its health.',
	params: ById,
	response: NewsletterSourceDetail,
});

/** Omitted fields stay as they are. */
export const SourceChange = z.partial(
	z.strictObject({
		name: RequiredLine(200, 'Name is required'),
		description: Prose(5000),
		tags: Tags,
		categoryId: z.nullable(IdText),
		frequency: FrequencyText,
		ignored: z.boolean(),
	}),
);
export type SourceChange = z.output<typeof SourceChange>;

export const updateNewsletterSource = endpoint('PATCH /api/newsletter-sources/:id', 'admin', {
	changesCatalogue: false,
	summary: 'Corrects what was worked out about a source, or sets it aside.',
	params: ById,
	body: SourceChange,
	response: NewsletterSource,
});

export const mergeNewsletterSource = endpoint('POST /api/newsletter-sources/:id/merge', 'admin', {
	summary:
		'Makes two sources one: mails and addresses go to the other source, and later mail of both goes there.',
	params: ById,
	body: z.strictObject({ intoId: IdText }),
	response: NewsletterSource,
});

export const forgetSourceSender = endpoint('POST /api/newsletter-sources/:id/forget-sender', 'admin', {
	changesCatalogue: false,
	summary:
		'Takes back that a sender is right: its next mail is set aside again. Nothing that is public changes.',
	params: ById,
	body: z.strictObject({ sender: RequiredLine(300, 'Sender is required') }),
	response: MessageResponse,
});

export const undoSourceMerge = endpoint('POST /api/newsletter-source-merges/:id/undo', 'admin', {
	changesCatalogue: false,
	summary:
		'Makes one source two again: mails and addresses go back. Issues that were filed meanwhile stay where they are.',
	params: ById,
	response: NewsletterSource,
});

export const createNewsletterFromSource = endpoint(
	'POST /api/newsletter-sources/:id/create-newsletter',
	'admin',
	{
		summary:
			'Lists the newsletter of a source, with every processed mail as a past issue. Sources named in `mergeIds` become part of it first; no others do.',
		params: ById,
		body: z.strictObject({ mergeIds: z._default(z.array(IdText).check(z.maxLength(100)), []) }),
		response: z.object({ newsletter: Newsletter, issueCount: z.int(), message: z.string() }),
		status: 201,
	},
);

export const updateNewsletterImages = endpoint('POST /api/newsletters/update-images', 'admin', {
	summary:
		'Gives newsletters without an image the one that their site declares; the others keep the cover drawn by us. The answer waits for 20 seconds at most, or not at all (`background`); the run goes on by itself.',
	query: z.object({ background: z._default(z.stringbool(), false) }),
	response: z.object({
		/** So far. */
		updatedCount: z.int(),
		/** How many are still to be checked. */
		remainingCount: z.int(),
		message: z.string(),
		runId: z.int(),
	}),
});

/** A name that differs from what the newsletter's mails use. */
export const NameReview = z.object({
	id: z.int(),
	currentName: z.string(),
	suggestedName: z.string(),
	originalSource: z.string(),
});
export type NameReview = z.infer<typeof NameReview>;

const NamesVerified = z.object({
	message: z.string(),
	newslettersToReview: z.array(NameReview),
	updatedCount: z.int(),
	/** Names that could not be changed, with the reason. */
	refused: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })),
});

export const verifyNewsletterNames = endpoint('GET /api/newsletters/verify-names', 'admin', {
	summary:
		'Compares names with what the mails call themselves. `autoApply=true` takes all suggestions, from our own pages only.',
	query: z.object({ autoApply: z._default(z.enum(['true', 'false']), 'false') }),
	response: NamesVerified,
});

export const applyNewsletterNames = endpoint('POST /api/newsletters/verify-names', 'admin', {
	summary:
		'The same, and takes all suggestions with `autoApply`, or exactly those given in `names`: one that is another by now is refused.',
	body: z.strictObject({
		autoApply: z._default(z.boolean(), false),
		/** As shown to the editor. */
		names: z.optional(
			z
				.array(
					z.object({
						id: z.int(),
						currentName: z.string().check(z.maxLength(500)),
						suggestedName: z.string().check(z.maxLength(500)),
					}),
				)
				.check(z.minLength(1), z.maxLength(10_000)),
		),
	}),
	response: NamesVerified,
});

const NewsletterFeed = z.object({
	feedUrl: z.string(),
	readAt: z.nullable(z.iso.datetime()),
	nextReadAt: z.nullable(z.iso.datetime()),
	/** Why the last read failed; empty if it did not. */
	trouble: z.string(),
});
export type NewsletterFeed = z.infer<typeof NewsletterFeed>;

export const getNewsletterFeed = endpoint('GET /api/admin/newsletters/:id/feed', 'admin', {
	summary: 'The feed that issues of a newsletter are read from, and how the last reading went.',
	params: ById,
	response: NewsletterFeed,
});

export const setNewsletterFeed = endpoint('POST /api/admin/newsletters/:id/feed', 'admin', {
	summary:
		'Sets the address of the feed (RSS, Atom, JSON Feed, RDF) or takes it away; read soon, then on schedule.',
	params: ById,
	body: z.strictObject({
		feedUrl: z.union([z.literal(''), WebAddress('Must be a valid URL')], 'Must be a valid URL'),
	}),
	response: NewsletterFeed,
});
