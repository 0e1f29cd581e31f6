import { inTransaction } from '#database/database.ts';
import type { Role } from '#features/accounts/contract/accounts.ts';
import {
	type InvitationRow,
	insertInvitation,
	withdrawInvitation as withdraw,
} from '#features/accounts/store/invitations.ts';
import { renderMail } from '#features/mail/rules/mail-layout.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { insertDelivery } from '#features/mail/store/deliveries.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';
import type { AccountNeeds } from '../needs.ts';

const dayMs = 24 * 3600 * 1000;

/** The audit log subject of an invitation. */
export function subjectOf({ id, role, email }: InvitationRow) {
	return { kind: 'invitation', id, name: email === '' ? `as ${role}` : `as ${role}, for ${email}` };
}

/** Creates a link that lets one person create an account. Only its hash is stored, so it can be shown and mailed only now. */
export async function makeInvitation(
	{ db, clock, enqueue, site }: AccountNeeds,
	given: { role: Role; expiresInDays: number; email: string },
	actor: Identity,
): Promise<{ invitation: InvitationRow; link: string }> {
	const now = clock();
	const token = createToken();
	const url = site.url();
	const link = `${url}/auth?tab=register&invitation=${token}`;
	return inTransaction(db, async (tx) => {
		const invitation = await insertInvitation(tx, {
			token_hash: hashToken(token),
			role: given.role,
			email: given.email,
			created_by: actor.userId,
			created_by_name: actor.username,
			created_at: now,
			expires_at: new Date(now.getTime() + given.expiresInDays * dayMs),
		});
		if (given.email !== '') {
			await insertDelivery(tx, {
				kind: 'account',
				mailingKey: `invitation:${invitation.id}`,
				recipient: given.email,
				subscriberId: null,
				...composeInvitationMail({
					site: { name: site.name, url },
					invitedBy: actor.username,
					link,
					...given,
				}),
				now,
			});
			await enqueue(tx, deliverMail, {});
		}
		await insertAuditEntry(tx, {
			actor,
			action: 'made',
			subject: subjectOf(invitation),
			before: null,
			after: { role: given.role, expiresAt: invitation.expires_at.toISOString() },
			now,
		});
		return { invitation, link };
	});
}

export async function withdrawInvitation(
	{ db, clock }: Pick<AccountNeeds, 'db' | 'clock'>,
	id: number,
	actor: Identity,
): Promise<InvitationRow> {
	const now = clock();
	return inTransaction(db, async (tx) => {
		const invitation = await withdraw(tx, id, now);
		if (!invitation) throw new Problem('invitation_not_found');
		const subject = subjectOf(invitation);
		await insertAuditEntry(tx, { actor, action: 'withdrew', subject, before: null, after: null, now });
		return invitation;
	});
}

function composeInvitationMail(given: {
	site: { name: string; url: string };
	invitedBy: string;
	role: Role;
	expiresInDays: number;
	link: string;
}) {
	const siteName = given.site.name.replace(/\s+/g, ' ');
	const lasts = given.expiresInDays === 1 ? 'a day' : `${given.expiresInDays} days`;
	return {
		subject: `You are invited to edit ${siteName}`,
		...renderMail({
			siteName,
			siteUrl: given.site.url,
			preheader: `It works once, within ${lasts}.`,
			heading: `You are invited to edit ${siteName}`,
			paragraphs: [
				`${given.invitedBy} invites you to ${siteName} as ${given.role === 'owner' ? 'an owner' : 'an editor'}. With this link you choose a name and a password.`,
			],
			button: { label: 'Accept the invitation', url: given.link },
			closing: [`It works once, within ${lasts}. If you do not want this, do nothing.`],
			footer: [`You get this mail because somebody at ${siteName} named your address. You are on no list.`],
		}),
		headers: { 'Auto-Submitted': 'auto-generated' },
	};
}
