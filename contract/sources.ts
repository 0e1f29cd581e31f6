import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Frequency, frequencies } from './frequency.ts';
import { PendingEmail } from './inbox.ts';
import { Newsletter, Tags } from './newsletters.ts';
import { IdText, Line, NumericId, Prose, required, WebAddress } from './values.ts';

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
	/** The health in a sentence: "No mail for 31 days; usually weekly." */
	healthText: z.string(),
});
export type NewsletterSource = z.infer<typeof NewsletterSource>;

export const NewsletterSourceDetail = z.extend(NewsletterSource, {
	/** Every address that its mails came from. */
	addresses: z.array(z.string()),
	/** Its latest mails, at most 50. */
	emails: z.array(PendingEmail),
	/** The feed of its newsletter, if it has one. */
	feedUrl: z.string(),
});
export type NewsletterSourceDetail = z.infer<typeof NewsletterSourceDetail>;

const oneSource = z.object({ id: NumericId });

export const listNewsletterSources = endpoint({
	method: 'GET',
	path: '/api/newsletter-sources',
	access: 'admin',
	summary: 'The sources that are not ignored, newest first; with `show=all`, all of them.',
	query: z.object({ show: z._default(z.enum(['open', 'all', 'ignored']), 'open') }),
	answer: z.array(NewsletterSource),
});

export const getNewsletterSource = endpoint({
	method: 'GET',
	path: '/api/newsletter-sources/:id',
	access: 'admin',
	summary: 'One source with its latest mails, its addresses and its health.',
	params: oneSource,
	answer: NewsletterSourceDetail,
});

/** What is left out stays as it is. */
export const SourceChange = z.partial(
	z.strictObject({
		name: Line(200).check(required('Name is required')),
		description: Prose(5000),
		tags: Tags,
		categoryId: z.nullable(IdText),
		frequency: Frequency,
		ignored: z.boolean(),
	}),
);
export type SourceChange = z.output<typeof SourceChange>;

export const updateNewsletterSource = endpoint({
	method: 'PATCH',
	path: '/api/newsletter-sources/:id',
	access: 'admin',
	changesCatalogue: false,
	summary: 'Corrects what was worked out about a source, or sets it aside.',
	params: oneSource,
	body: SourceChange,
	answer: NewsletterSource,
});

export const mergeNewsletterSource = endpoint({
	method: 'POST',
	path: '/api/newsletter-sources/:id/merge',
	access: 'admin',
	summary:
		'Makes two sources one: mails and addresses go to the other source, and later mail of both goes there.',
	params: oneSource,
	body: z.strictObject({ intoId: IdText }),
	answer: NewsletterSource,
});

export const createNewsletterFromSource = endpoint({
	method: 'POST',
	path: '/api/newsletter-sources/:id/create-newsletter',
	access: 'admin',
	summary: 'Lists the newsletter of a source, with every processed mail as a past issue.',
	params: oneSource,
	answer: z.object({ newsletter: Newsletter, issueCount: z.int(), message: z.string() }),
	status: 201,
});

export const updateNewsletterImages = endpoint({
	method: 'POST',
	path: '/api/newsletters/update-images',
	access: 'admin',
	summary:
		'Gives newsletters without an image the one that their site declares; the others keep the cover drawn by us.',
	answer: z.object({
		updatedCount: z.int(),
		/** How many have still to be looked at; asking again goes on with them. */
		remainingCount: z.int(),
		message: z.string(),
	}),
});

/** A name that differs from what a newsletter's mails call themselves. */
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
});

export const verifyNewsletterNames = endpoint({
	method: 'GET',
	path: '/api/newsletters/verify-names',
	access: 'admin',
	summary:
		'Compares names with what the mails call themselves. `autoApply=true` takes all suggestions, from our own pages only.',
	query: z.object({ autoApply: z._default(z.enum(['true', 'false']), 'false') }),
	answer: NamesVerified,
});

export const applyNewsletterNames = endpoint({
	method: 'POST',
	path: '/api/newsletters/verify-names',
	access: 'admin',
	summary: 'The same, and takes all suggestions with `autoApply`, or those for the newsletters named.',
	body: z.strictObject({
		autoApply: z._default(z.boolean(), false),
		ids: z.optional(z.array(z.int()).check(z.minLength(1), z.maxLength(1000))),
	}),
	answer: NamesVerified,
});

const NewsletterFeed = z.object({
	feedUrl: z.string(),
	readAt: z.nullable(z.iso.datetime()),
	nextReadAt: z.nullable(z.iso.datetime()),
	/** Why the last reading failed; empty when it did not. */
	trouble: z.string(),
});
export type NewsletterFeed = z.infer<typeof NewsletterFeed>;

const oneNewsletter = z.object({ id: NumericId });

export const getNewsletterFeed = endpoint({
	method: 'GET',
	path: '/api/admin/newsletters/:id/feed',
	access: 'admin',
	summary: 'The feed that issues of a newsletter are read from, and how the last reading went.',
	params: oneNewsletter,
	answer: NewsletterFeed,
});

export const setNewsletterFeed = endpoint({
	method: 'POST',
	path: '/api/admin/newsletters/:id/feed',
	access: 'admin',
	summary:
		'Sets the address of the feed (RSS, Atom, JSON Feed, RDF) or takes it away; read soon, then on schedule.',
	params: oneNewsletter,
	body: z.strictObject({
		feedUrl: z.union([z.literal(''), WebAddress('Must be a valid URL')], 'Must be a valid URL'),
	}),
	answer: NewsletterFeed,
});
