import {
	getPasswordHelp,
	getPasswordReset,
	requestPasswordReset,
	resetPassword,
} from '#features/accounts/contract/own-account.ts';
import { type App, route } from '#platform/http/route.ts';
import type { AccountNeeds } from '../needs.ts';
import { requestPasswordReset as request } from './request-password-reset.ts';
import { getResettable, resetPassword as reset } from './reset-password.ts';

/** Routes for users who cannot sign in. */
export function addRecoveryRoutes(
	app: App,
	needs: AccountNeeds & { config: { smtp?: object | null | undefined } },
): void {
	route(app, getPasswordHelp, () => ({ sendsMail: Boolean(needs.config.smtp) }));

	route(
		app,
		requestPasswordReset,
		async ({ body }) => {
			if (body.website === '') await request(needs, body);
			return { message: 'If there is such an account with a confirmed address, a link is on its way to it.' };
		},
		{ perMinute: 10 },
	);

	route(
		app,
		getPasswordReset,
		async ({ params }) => ({ username: (await getResettable(needs, params.token)).username }),
		{ perMinute: 30 },
	);

	route(
		app,
		resetPassword,
		async ({ body }) => {
			await reset(needs, body);
			return { message: 'Your password was changed.' };
		},
		{ perMinute: 10 },
	);
}
