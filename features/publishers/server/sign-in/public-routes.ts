import { closeDesk, openDesk, requestPublisherLink } from '#features/publishers/contract/sign-in.ts';
import { type App, route } from '#platform/http/route.ts';
import type { PublisherNeeds } from '../needs.ts';
import { closeDesk as close } from './close-desk.ts';
import { openDesk as open } from './open-desk.ts';
import { requestPublisherLink as request } from './request-publisher-link.ts';

/** Signing in to the desk with a link from a mail. */
export function addPublisherLinkRoutes(app: App, needs: PublisherNeeds): void {
	route(
		app,
		requestPublisherLink,
		async ({ body }) => {
			if (body.website === '') await request(needs, body);
			return {
				message: 'If this address belongs to a publisher or claims a newsletter, a link is on its way to it.',
			};
		},
		{ perMinute: 10 },
	);

	route(
		app,
		openDesk,
		async ({ body, caller }, tools) => {
			const { token, expiresAt } = await open(needs, body, caller);
			tools.beginPublisherSession(token, expiresAt);
			return { message: 'You are signed in.' };
		},
		{ perMinute: 30 },
	);

	route(app, closeDesk, async ({ caller }, tools) => {
		if (caller.publisherToken) await close(needs, caller.publisherToken);
		tools.endPublisherSession();
		return { message: 'Signed out.' };
	});
}
