import {
	checkAuthentication,
	getRegistration,
	getUser,
	login,
	logout,
	register,
} from '#features/accounts/contract/accounts.ts';
import { deleteSession } from '#features/accounts/store/sessions.ts';
import { findUserByName, hasUsers } from '#features/accounts/store/users.ts';
import { type App, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import { hashToken } from '#platform/secret-token.ts';
import { login as signIn } from './login.ts';
import { presentUser } from './present.ts';
import { type RegisterNeeds, register as signUp } from './register.ts';
import { needsSetupLink } from './setup.ts';

export function addAccountRoutes(app: App, needs: RegisterNeeds): void {
	const { db } = needs;

	route(
		app,
		register,
		async ({ body, caller }, tools) => {
			const { user, token, expiresAt } = await signUp(needs, body, caller);
			tools.beginSession(token, expiresAt);
			return presentUser(user);
		},
		{ perMinute: 20 },
	);

	route(app, getRegistration, async ({ caller }) => ({
		mode: await needs.policy(caller),
		needsSetupLink: needsSetupLink(needs.config, caller) && !(await hasUsers(db)),
	}));

	route(app, login, async ({ body, caller }, tools) => {
		const { user, token, expiresAt } = await signIn(needs, body, caller);
		tools.beginSession(token, expiresAt);
		return presentUser(user);
	});

	route(app, logout, async ({ caller }, tools) => {
		if (caller.sessionToken) await deleteSession(db, hashToken(caller.sessionToken));
		tools.endSession();
		return { message: 'Signed out.' };
	});

	route(app, getUser, async ({ identity }) => {
		const user = await findUserByName(db, identity.username);
		if (!user) throw new Problem('authentication_required');
		return presentUser(user);
	});

	route(app, checkAuthentication, async ({ caller }) => {
		const identity = caller.sessionToken ? await app.authenticate(caller.sessionToken) : null;
		return { authenticated: identity?.approved === true };
	});
}
