import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { EmailAddress, Line, Prose, WebAddress } from '#protocol/values.ts';

const careersModes = ['standard', 'own', 'off'] as const;
const maxTextLength = 20_000;

const orEmpty = <Value extends z.ZodMiniType<string, string>>(value: Value) =>
	z._default(z.union([z.literal(''), value]), '');

/** Who runs the site, with texts and colors. Everything is optional. */
export const SiteIdentity = z.strictObject({
	legalName: z._default(Line(200), ''),
	postalAddress: z._default(Prose(500), ''),
	contactEmail: orEmpty(EmailAddress),
	contactUrl: orEmpty(WebAddress('Please enter a web address, such as https://example.com/contact')),
	tagline: z._default(Line(160), ''),
	/** An image uploaded here. */
	logoUrl: orEmpty(
		z.string().check(z.regex(/^\/uploads\/[0-9a-f-]{36}\.webp$/, 'Please upload the logo as a picture')),
	),
	accentColour: orEmpty(
		z
			.string()
			.check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'Please enter a colour such as #2a6f97')),
	),
	privacyAddition: z._default(Prose(maxTextLength), ''),
	termsAddition: z._default(Prose(maxTextLength), ''),
	careers: z._default(z.enum(careersModes), 'standard'),
	careersText: z._default(Prose(maxTextLength), ''),
});
export type SiteIdentity = z.infer<typeof SiteIdentity>;

export const identityParts = ['legalName', 'postalAddress', 'contact'] as const;
export type IdentityPart = (typeof identityParts)[number];

const ManagedIdentity = z.object({
	identity: SiteIdentity,
	/** What mail should not be sent without, and is not set. */
	missing: z.array(z.enum(identityParts)),
});
export type ManagedIdentity = z.infer<typeof ManagedIdentity>;

const Html = z.object({ html: z.string() });

export const getIdentity = endpoint('GET /api/identity', 'admin', {
	summary: 'Who runs the site, as it was entered, and what is missing.',
	response: ManagedIdentity,
});

export const putIdentity = endpoint('PUT /api/identity', 'owner', {
	summary: 'Says who runs the site. Pages and mails follow at once.',
	body: SiteIdentity,
	response: ManagedIdentity,
});

export const previewSiteText = endpoint('POST /api/identity/preview', 'admin', {
	changesCatalogue: false,
	summary: 'Markdown as the pages would show it.',
	body: z.strictObject({ markdown: Prose(maxTextLength) }),
	response: Html,
});

export const mailWithoutIdentity = endpoint('POST /api/identity/mail-anyway', 'admin', {
	changesCatalogue: false,
	summary: 'Answers, once for the whole site, that mailings may go without a legal name and postal address.',
	response: z.object({ mayMail: z.literal(true) }),
});
