import {
	leave,
	openUnsubscribePage,
	readLeaving,
	unsubscribeByMail,
} from '#features/readers/contract/readers.ts';
import { type App, route } from '#platform/http/route.ts';
import type { SubscriptionNeeds } from '../needs.ts';
import { leave as end, readLeaving as read } from './leave.ts';

/** Leaving, authorized by a link from a mail. */
export function addLeaveRoutes(app: App, needs: SubscriptionNeeds): void {
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
