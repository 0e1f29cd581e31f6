import { deleteLinkSession } from '#features/accounts/store/link-sessions.ts';
import { closeAccount, openAccount, requestSignInLink } from '#features/readers/contract/readers.ts';
import { type App, route } from '#platform/http/route.ts';
import { hashToken } from '#platform/secret-token.ts';
import type { ReaderNeeds } from '../needs.ts';
import { openAccount as open } from './open-account.ts';
import { requestSignInLink as request } from './request-sign-in-link.ts';

/** Signing in with a link from a mail. */
export function addReaderLinkRoutes(app: App, needs: ReaderNeeds): void {
	route(
		app,
		requestSignInLink,
		async ({ body }) => {
			if (body.website === '') await request(needs, body);
			return { message: 'If we know this address, a link is on its way to it.' };
		},
		{ perMinute: 10 },
	);

	route(
		app,
		openAccount,
		async ({ body, caller }, tools) => {
			const { token, expiresAt } = await open(needs, body, caller);
			tools.beginReaderSession(token, expiresAt);
			return { message: 'You are signed in.' };
		},
		{ perMinute: 30 },
	);

	route(app, closeAccount, async ({ caller }, tools) => {
		if (caller.readerToken) await deleteLinkSession(needs.db, hashToken(caller.readerToken));
		tools.endReaderSession();
		return { message: 'Signed out.' };
	});
}
