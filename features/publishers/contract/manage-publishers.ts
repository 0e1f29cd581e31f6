import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, EmailAddress, MessageResponse, Prose, pageOf, SearchText } from '#protocol/values.ts';
import { ClaimCheck, claimMethods, claimStates } from './claims.ts';
import { ListingEdit } from './desk.ts';

const OptionalMoment = z.nullable(z.iso.datetime());
const Listing = z.object({ id: z.int(), slug: z.string(), name: z.string() });
const paging = pageOf(25, 100);

const Publisher = z.object({
	id: z.string(),
	email: z.string(),
	createdAt: z.iso.datetime(),
	/** Null if they have never opened a link. */
	lastSeenAt: OptionalMoment,
	sessions: z.int(),
	listings: z.array(z.extend(Listing, { state: z.enum(claimStates), claimId: z.nullable(z.int()) })),
});
export type Publisher = z.infer<typeof Publisher>;

export const listPublishers = endpoint('GET /api/publishers', 'admin', {
	summary: 'Publishers, the last seen first, with what they keep. The total travels in X-Total-Count.',
	query: z.object({ q: SearchText, ...paging }),
	response: z.array(Publisher),
});

export const signPublisherOut = endpoint('DELETE /api/publishers/:id/sessions', 'admin', {
	changesCatalogue: false,
	summary: 'Signs a publisher out everywhere, and makes the links that wait in mails worthless.',
	params: z.object({ id: z.uuid() }),
	response: z.object({ ended: z.int() }),
});

const ManagedClaim = z.object({
	id: z.int(),
	newsletter: Listing,
	publisher: z.object({ id: z.string(), email: z.string() }),
	state: z.enum(claimStates),
	method: z.nullable(z.enum(claimMethods)),
	subject: z.string(),
	provenAt: OptionalMoment,
	decidedBy: z.string(),
	reason: z.string(),
	createdAt: z.iso.datetime(),
	changedAt: z.iso.datetime(),
	nextCheckAt: OptionalMoment,
	/** The latest checks, newest first. */
	checks: z.array(ClaimCheck),
});
export type ManagedClaim = z.infer<typeof ManagedClaim>;

export const listClaims = endpoint('GET /api/publishers/claims', 'admin', {
	summary:
		'Claims with their evidence: those that wait for an editor (contested and questioned), or those in a state, or all. The total travels in X-Total-Count.',
	query: z.object({ state: z._default(z.enum(['waiting', 'all', ...claimStates]), 'waiting'), ...paging }),
	response: z.array(ManagedClaim),
});

export const ClaimDecision = z.discriminatedUnion('decision', [
	z.strictObject({ decision: z.literal('accept'), reason: z._default(Prose(2000), '') }),
	z.strictObject({ decision: z.enum(['refuse', 'withdraw']), reason: z._default(Prose(2000), '') }),
	z.strictObject({
		decision: z.literal('transfer'),
		email: EmailAddress,
		reason: z._default(Prose(2000), ''),
	}),
]);

export const decideClaim = endpoint('POST /api/publishers/claims/:id/decision', 'admin', {
	summary:
		'Accepts a claim (others on the same listing are refused), refuses or withdraws it, or gives the listing to another address. All whom it concerns are told.',
	params: ById,
	body: ClaimDecision,
	response: ManagedClaim,
});

const ListingRequest = z.object({
	newsletter: Listing,
	publisherEmail: z.string(),
	createdAt: z.iso.datetime(),
});

const WaitingChange = z.extend(ListingRequest, {
	/** Another one whenever the publisher changes what they ask for. */
	id: z.int(),
	change: z.partial(ListingEdit),
	/** The current values of the same fields. */
	current: z.partial(ListingEdit),
});
export type WaitingChange = z.infer<typeof WaitingChange>;

export const listPublisherRequests = endpoint('GET /api/publishers/requests', 'admin', {
	summary: 'What publishers changed or asked for and an editor has not decided yet, the oldest first.',
	response: z.object({
		changes: z.array(WaitingChange),
		removals: z.array(z.extend(ListingRequest, { reason: z.string() })),
		/** Claims waiting for an editor. */
		claims: z.int(),
	}),
});

export const ListingChangeDecision = z.strictObject({
	decision: z.enum(['accept', 'refuse']),
	reason: z._default(Prose(2000), ''),
});

export const decideListingChange = endpoint('POST /api/publishers/changes/:id/decision', 'admin', {
	summary:
		'Accepts or refuses what a publisher changed, and tells them. Answers 409 if they have changed it since: it has another id then.',
	params: ById,
	body: ListingChangeDecision,
	response: MessageResponse,
});

const PublisherSettings = z.object({ changesWait: z.boolean() });

export const getPublisherSettings = endpoint('GET /api/publishers/settings', 'admin', {
	summary: 'Whether a new name or picture from a publisher waits for an editor.',
	response: PublisherSettings,
});

export const changePublisherSettings = endpoint('PUT /api/publishers/settings', 'owner', {
	changesCatalogue: false,
	summary: 'Chooses whether a new name or picture from a publisher waits for an editor.',
	body: z.strictObject({ changesWait: z.boolean() }),
	response: PublisherSettings,
});
