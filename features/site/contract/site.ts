import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';

/** The public part of the identity, shown on every page. */
export const PublicIdentity = z.object({
	legalName: z.string(),
	postalAddress: z.string(),
	contactEmail: z.string(),
	contactUrl: z.string(),
	tagline: z.string(),
	logoUrl: z.string(),
	/** CSS custom properties by name; empty: the defaults of the style sheet. */
	colours: z.record(z.string(), z.string()),
	hasCareers: z.boolean(),
});
export type PublicIdentity = z.infer<typeof PublicIdentity>;

export const siteTexts = ['privacy', 'terms', 'careers'] as const;
export type SiteText = (typeof siteTexts)[number];

export const getSite = endpoint('GET /api/site', 'public', {
	summary: 'Who runs the site: name, address, contact, tagline, logo and colours.',
	response: PublicIdentity,
	cached: true,
});

export const getSiteText = endpoint('GET /api/site/texts/:page', 'public', {
	summary: 'What the operator added to a page, or wrote for it, as clean HTML; empty where nothing.',
	params: z.object({ page: z.enum(siteTexts) }),
	response: z.object({ html: z.string() }),
	cached: true,
});
