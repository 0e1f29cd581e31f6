import {
	closeAccount,
	leave,
	openAccount,
	openUnsubscribePage,
	readLeaving,
	requestSignInLink,
	unsubscribeByMail,
} from '#contract/readers.ts';
import { type App, route } from '#server/http/route.ts';
import { hashToken } from '#server/platform/secret-token.ts';
import { deleteReaderSession } from '#server/store/reader-sessions.ts';
import { leave as end, readLeaving as read } from './leave.ts';
import type { ReaderNeeds } from './needs.ts';
import { openAccount as open } from './open-account.ts';
import { requestSignInLink as request } from './request-sign-in-link.ts';

/** Signing in by mail and leaving: a link from a mail is the proof. */
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
		if (caller.readerToken) await deleteReaderSession(needs.db, hashToken(caller.readerToken));
		tools.endReaderSession();
		return { message: 'Signed out.' };
	});

	route(app, readLeaving, ({ params }) => read(needs, params));

	route(app, leave, ({ params, body }) => end(needs, { token: params.token, what: body.what }), {
		perMinute: 60,
	});

	route(app, unsubscribeByMail, async ({ params }) => {
		await end(needs, { token: params.token, what: 'this' });
		return { message: 'You have been unsubscribed.' };
	});

	route(app, openUnsubscribePage, ({ params }, tools) => {
		tools.header('location', `/leave?token=${encodeURIComponent(params.token)}`);
		return { message: 'See the page for leaving.' };
	});
}
