import {
	changeAddress,
	changeName,
	confirmAddress,
	getAddress,
	type OwnAddress,
} from '#features/accounts/contract/own-account.ts';
import { findUser, type UserRow } from '#features/accounts/store/users.ts';
import { type App, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import type { AccountNeeds } from '../needs.ts';
import { presentUser } from '../present.ts';
import { changeAddress as change } from './change-address.ts';
import { changeName as rename } from './change-name.ts';
import { confirmAddress as confirm } from './confirm-address.ts';

/** Routes for users to change their own account. */
export function addOwnAccountRoutes(
	app: App,
	needs: AccountNeeds & { config: { smtp?: object | null | undefined } },
): void {
	const presentAddress = ({ email, email_to_confirm }: UserRow): OwnAddress => ({
		email,
		toConfirm: email_to_confirm,
		sendsMail: Boolean(needs.config.smtp),
	});

	route(app, changeName, async ({ body, identity }) => presentUser(await rename(needs, body, identity)));

	route(app, getAddress, async ({ identity }) => {
		const user = await findUser(needs.db, identity.userId);
		if (!user) throw new Problem('authentication_required');
		return presentAddress(user);
	});

	route(app, changeAddress, async ({ body, identity }) =>
		presentAddress(await change(needs, body, identity)),
	);

	route(
		app,
		confirmAddress,
		async ({ body }) => {
			await confirm(needs, body.token);
			return { message: 'Your address is confirmed.' };
		},
		{ perMinute: 30 },
	);
}
