import { randomUUID } from 'node:crypto';
import { inTransaction } from '#database/database.ts';
import { revokeAccountLinks, revokeSignInLinksOf } from '#features/accounts/store/sign-in-links.ts';
import { type UserRow, updateUser } from '#features/accounts/store/users.ts';
import { renderMail } from '#features/mail/rules/mail-layout.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { maskEmail } from '#text/mask-email.ts';
import { mailSignInLink } from '../by-link/mail-sign-in-link.ts';
import type { AccountNeeds } from '../needs.ts';
import { notifyAccount } from './notify-account.ts';
import { lockProven, provePassword } from './prove-password.ts';

const dayMs = 24 * 3600 * 1000;

/** Requests confirmation of a new address; the old one stays until then. An empty address removes it immediately. */
export async function changeAddress(
	needs: AccountNeeds,
	{ email, currentPassword }: { email: string; currentPassword: string },
	identity: Identity,
): Promise<UserRow> {
	const proven = await provePassword(needs, currentPassword, identity);
	const now = needs.clock();
	return inTransaction(needs.db, async (tx) => {
		const user = await lockProven(tx, proven);
		const owner = { user_id: user.id, purpose: 'confirm-address' } as const;
		const note = (action: string, before: string | null, after: string | null) =>
			insertAuditEntry(tx, {
				actor: identity,
				action,
				subject: { kind: 'account', id: user.id, name: user.username },
				before: { address: before && maskEmail(before) },
				after: { address: after && maskEmail(after) },
				now,
			});
		// Only the latest link is valid, so a mistyped address cannot be confirmed later.
		await revokeSignInLinksOf(tx, owner, now);
		if (email === '' || email.toLowerCase() === user.email?.toLowerCase()) {
			const kept = email === '' ? null : email;
			if (user.email !== null && kept === null) {
				await revokeAccountLinks(tx, user.id, now);
				await note('removed the address of', user.email, null);
				await notifyAccount(tx, needs, {
					email: user.email,
					what: `The account ${user.username} has no mail address any more: you get no more mail about it.`,
				});
			}
			return updateUser(tx, user.id, { email: kept, email_to_confirm: null });
		}
		const url = needs.site.url();
		const isMailed = await mailSignInLink(tx, needs.enqueue, {
			owner,
			kind: 'account',
			confirms: email,
			mailingKey: `confirm-address:${randomUUID()}`,
			recipient: email,
			subscriberId: null,
			lastsMs: dayMs,
			now,
			compose: (token) =>
				composeConfirmMail({
					site: { name: needs.site.name, url },
					username: user.username,
					link: `${url}/auth/confirm-address?token=${token}`,
				}),
		});
		if (!isMailed) throw new Problem('too_many_requests', { retryAfterSeconds: 900 });
		await note('asked for another address of', user.email, email);
		return updateUser(tx, user.id, { email_to_confirm: email });
	});
}

function composeConfirmMail(given: { site: { name: string; url: string }; username: string; link: string }) {
	const siteName = given.site.name.replace(/\s+/g, ' ');
	return {
		subject: `Confirm your address for ${siteName}`,
		...renderMail({
			siteName,
			siteUrl: given.site.url,
			preheader: 'It works once, within a day.',
			heading: 'Is this your address?',
			paragraphs: [
				`The account ${given.username} at ${siteName} wants to use this address: for notices, and for a link when the password is lost.`,
			],
			button: { label: 'Confirm this address', url: given.link },
			closing: [
				'It works once, within a day. If you know nothing of this, do nothing: you get no further mail.',
			],
			footer: [`You get this mail because somebody with an account at ${siteName} named your address.`],
		}),
		headers: { 'Auto-Submitted': 'auto-generated' },
	};
}
