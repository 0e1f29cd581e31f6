import { ownPath } from '#features/accounts/rules/own-path.ts';

export const authTabs = ['login', 'register'] as const;
export type AuthTab = (typeof authTabs)[number];

export type AuthSearch = {
	tab?: 'register' | undefined;
	redirect?: string | undefined;
	/** From the set-up link that the server prints until the site has an owner. */
	setupToken?: string | undefined;
	/** From an invitation. */
	invitation?: string | undefined;
};

/** Keeps the redirect target only if it is a path on this site. */
export function parseAuthSearch({
	tab,
	redirect,
	setupToken,
	invitation,
}: Record<string, unknown>): AuthSearch {
	const path = ownPath(redirect);
	return {
		...(tab === 'register' && { tab }),
		...(path !== null && { redirect: path }),
		...(typeof setupToken === 'string' && { setupToken }),
		...(typeof invitation === 'string' && invitation !== '' && { invitation }),
	};
}
