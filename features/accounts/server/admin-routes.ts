import type { Db } from '#database/database.ts';
import {
	changePassword,
	changeUser,
	endOtherSessions,
	endSession,
	listSessions,
	listUsers,
	removeUser,
} from '#features/accounts/contract/accounts.ts';
import { listSessionsOf } from '#features/accounts/store/sessions.ts';
import { listUsers as listRows } from '#features/accounts/store/users.ts';
import type { Clock } from '#platform/clock.ts';
import { type App, route } from '#platform/http/route.ts';
import { hashToken } from '#platform/secret-token.ts';
import { changePassword as change } from './change-password.ts';
import { changeUser as changeRow, removeUser as removeRow } from './change-user.ts';
import { endSession as end, endOtherSessions as endOthers } from './end-sessions.ts';
import { presentSession, presentUser } from './present.ts';

/** A user's own account, and an owner's management of all accounts. */
export function addAccountAdminRoutes(
	app: App,
	needs: { db: Db; clock: Clock; site: { name: string } },
): void {
	const { db, clock } = needs;

	route(app, listSessions, async ({ identity, caller }) => {
		const here = hashToken(caller.sessionToken ?? '');
		const rows = await listSessionsOf(db, identity.userId, clock());
		return rows.map((row) => presentSession(row, here));
	});

	route(app, endSession, async ({ identity, params }) => {
		await end(needs, params.id, identity);
		return { message: 'Signed out there.' };
	});

	route(app, endOtherSessions, async ({ identity, caller }) => {
		await endOthers(needs, caller.sessionToken ?? '', identity);
		return { message: 'Signed out everywhere else.' };
	});

	route(app, changePassword, async ({ identity, caller, body }) => {
		await change(needs, body, { identity, sessionToken: caller.sessionToken ?? '' });
		return { message: 'Your password was changed.' };
	});

	route(app, listUsers, async () => (await listRows(db)).map(presentUser));

	route(app, changeUser, async ({ identity, params, body }) =>
		presentUser(await changeRow(needs, params.id, body, identity)),
	);

	route(app, removeUser, async ({ identity, params }) => {
		await removeRow(needs, params.id, identity);
		return { message: 'The account was removed.' };
	});
}
