import * as z from 'zod/mini';
import { registrationModes } from '#features/accounts/contract/accounts.ts';
import { endpoint } from '#protocol/endpoint.ts';

const SiteSettings = z.object({
	siteName: z.string(),
	/** Base URL of links in mail and feeds. */
	address: z.string(),
	isAddressSet: z.boolean(),
	/** The registration mode in effect. */
	registration: z.enum(registrationModes),
	/** Set by the environment, so owners cannot change it here. */
	isRegistrationFixed: z.boolean(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const getSiteSettings = endpoint('GET /api/settings', 'admin', {
	summary: 'How the site is set up, as far as editors should know.',
	response: SiteSettings,
});

export const changeSiteSettings = endpoint('PATCH /api/settings', 'owner', {
	changesCatalogue: false,
	summary: 'Changes what becomes of new accounts, unless the environment decides it.',
	body: z.strictObject({ registration: z.enum(registrationModes) }),
	response: SiteSettings,
});

export const exportEverything = endpoint('GET /api/export', 'owner', {
	summary:
		'Everything that is kept, one JSON object a line, each with its table; without passwords, sessions and links that act for somebody.',
	response: z.string(),
});
