import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, EmailAddress, MessageResponse, RequiredLine, SlugOrId } from '#protocol/values.ts';

/**
 * open: not proven yet. contested: proven, but so is another claim, and an editor decides. held: its publisher keeps the
 * listing. questioned: the proof was no longer found. refused, withdrawn: ended.
 */
export const claimStates = ['open', 'contested', 'held', 'questioned', 'refused', 'withdrawn'] as const;
export type ClaimState = (typeof claimStates)[number];

export const proofMethods = ['mail', 'dns', 'site', 'feed'] as const;
export type ProofMethod = (typeof proofMethods)[number];
/** An editor may decide without a proof. */
export const claimMethods = [...proofMethods, 'editor'] as const;

export const ClaimCheck = z.object({
	method: z.enum(claimMethods),
	/** What was checked: a domain, an address, a page or a feed. */
	subject: z.string(),
	isProven: z.boolean(),
	/** What the check found, in words. */
	found: z.string(),
	at: z.iso.datetime(),
});
export type ClaimCheck = z.infer<typeof ClaimCheck>;

/** A text to copy, and where to put it. */
const ProofText = z.object({ where: z.string(), text: z.string() });

const Proof = z.object({
	method: z.enum(proofMethods),
	/** Why this newsletter cannot be proven this way, in words; empty if it can. */
	impossible: z.string(),
	/** What has to be proven: `example.com`, or the address of the page or feed. */
	subject: z.string(),
	/** Any one of them is enough. */
	texts: z.array(ProofText),
	/** Addresses a code can be mailed to; `*@example.com` matches any address there. Only for `mail`. */
	addresses: z.array(z.string()),
	/** The latest check. */
	lastCheck: z.nullable(ClaimCheck),
});
export type Proof = z.infer<typeof Proof>;

export const Claim = z.object({
	id: z.int(),
	newsletter: z.object({ id: z.int(), slug: z.string(), name: z.string(), imageUrl: z.string() }),
	state: z.enum(claimStates),
	method: z.nullable(z.enum(claimMethods)),
	/** What was proven. */
	subject: z.string(),
	provenAt: z.nullable(z.iso.datetime()),
	/** Where a code was mailed that has not been entered yet; empty if there is none. */
	codeSentTo: z.string(),
	/** The editor's reason, or why it is in question. */
	reason: z.string(),
	proofs: z.array(Proof),
	createdAt: z.iso.datetime(),
});
export type Claim = z.infer<typeof Claim>;

export const startClaim = endpoint('POST /api/publisher/claims', 'publisher', {
	changesCatalogue: false,
	summary: 'Begins a claim on a listing, or answers the one that there is.',
	body: z.strictObject({ newsletter: SlugOrId }),
	response: Claim,
	status: 201,
});

export const getClaim = endpoint('GET /api/publisher/claims/:id', 'publisher', {
	summary: 'A claim of one’s own, with the proofs that are possible and what was found at each.',
	params: ById,
	response: Claim,
});

export const checkProof = endpoint('POST /api/publisher/claims/:id/check', 'publisher', {
	changesCatalogue: false,
	summary: 'Looks for the code in the domain’s records, on the page or in the feed, at once.',
	params: ById,
	body: z.strictObject({ method: z.enum(['dns', 'site', 'feed']) }),
	response: Claim,
});

export const sendClaimCode = endpoint('POST /api/publisher/claims/:id/code', 'publisher', {
	changesCatalogue: false,
	summary:
		'Mails a code to an address at the newsletter’s own domain, or to the one that its issues come from.',
	params: ById,
	body: z.strictObject({ address: EmailAddress }),
	response: Claim,
	status: 202,
});

export const EnteredCode = z.strictObject({
	code: RequiredLine(40, 'Enter the code from the mail'),
});

export const enterClaimCode = endpoint('PUT /api/publisher/claims/:id/code', 'publisher', {
	changesCatalogue: false,
	summary: 'Enters the code that was mailed. It works once, for an hour, and ends after five wrong ones.',
	params: ById,
	body: EnteredCode,
	response: Claim,
});

export const giveUpClaim = endpoint('DELETE /api/publisher/claims/:id', 'publisher', {
	summary: 'Withdraws a claim. A listing that it held is nobody’s from then on.',
	params: ById,
	response: MessageResponse,
});
