import type { Invitation, InvitationState } from '#features/accounts/contract/invitations.ts';
import {
	createInvitation,
	getInvitation,
	listInvitations,
	withdrawInvitation,
} from '#features/accounts/contract/invitations.ts';
import { type InvitationRow, listInvitations as list } from '#features/accounts/store/invitations.ts';
import { type App, route } from '#platform/http/route.ts';
import type { AccountNeeds } from '../needs.ts';
import { getInvitation as get } from './accept-invitation.ts';
import { makeInvitation, withdrawInvitation as withdraw } from './make-invitation.ts';

export function addInvitationRoutes(app: App, needs: AccountNeeds): void {
	const { db, clock } = needs;

	route(app, listInvitations, async () => (await list(db)).map((row) => presentInvitation(row, clock())));

	route(
		app,
		createInvitation,
		async ({ body, identity }) => {
			const { invitation, link } = await makeInvitation(needs, body, identity);
			return { ...presentInvitation(invitation, clock()), link };
		},
		{ perMinute: 20 },
	);

	route(app, withdrawInvitation, async ({ params, identity }) =>
		presentInvitation(await withdraw(needs, params.id, identity), clock()),
	);

	route(
		app,
		getInvitation,
		async ({ params }) => {
			const { role, expires_at } = await get(db, params.token, clock());
			return { role, expiresAt: expires_at.toISOString() };
		},
		{ perMinute: 30 },
	);
}

function presentInvitation(row: InvitationRow, now: Date): Invitation {
	return {
		id: row.id,
		role: row.role,
		email: row.email,
		state: stateOf(row, now),
		createdBy: row.created_by_name,
		createdAt: row.created_at.toISOString(),
		expiresAt: row.expires_at.toISOString(),
		usedBy: row.used_by_name,
	};
}

function stateOf({ used_at, withdrawn_at, expires_at }: InvitationRow, now: Date): InvitationState {
	if (used_at) return 'used';
	if (withdrawn_at) return 'withdrawn';
	return expires_at <= now ? 'expired' : 'open';
}
