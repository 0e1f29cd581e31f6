import { inTransaction } from '#database/database.ts';
import { findUserByEmail, findUserByName, lockUser } from '#features/accounts/store/users.ts';
import { renderMail } from '#features/mail/rules/mail-layout.ts';
import { mailSignInLink } from '../by-link/mail-sign-in-link.ts';
import type { AccountNeeds } from '../needs.ts';
import { resetLink, resetLinkLastsMs } from './make-reset-link.ts';

/**
 * Mails the link to the confirmed address of the user with that name and to the user with that address. A user name may
 * equal someone else's address and must not intercept the mail.
 */
export async function sendPasswordReset(
	{ db, clock, enqueue, site }: AccountNeeds,
	{ name, requestId }: { name: string; requestId: string },
): Promise<void> {
	const found = [await findUserByName(db, name), await findUserByEmail(db, name)];
	const ids = new Set(found.flatMap((user) => (user?.email ? [user.id] : [])));
	for (const id of ids)
		await inTransaction(db, async (tx) => {
			const user = await lockUser(tx, id);
			if (!user?.email) return;
			const url = site.url();
			await mailSignInLink(tx, enqueue, {
				owner: { user_id: id, purpose: 'reset-password' },
				kind: 'account',
				mailingKey: `password-reset:${requestId}:${id}`,
				recipient: user.email,
				subscriberId: null,
				lastsMs: resetLinkLastsMs,
				now: clock(),
				compose: (token) =>
					composeResetMail({
						site: { name: site.name, url },
						username: user.username,
						link: resetLink(url, token),
					}),
			});
		});
}

function composeResetMail(given: { site: { name: string; url: string }; username: string; link: string }) {
	const siteName = given.site.name.replace(/\s+/g, ' ');
	return {
		subject: `Choose a new password for ${siteName}`,
		...renderMail({
			siteName,
			siteUrl: given.site.url,
			preheader: 'It works once, within an hour.',
			heading: 'Choose a new password',
			paragraphs: [
				`This link lets you choose a new password for the account ${given.username} at ${siteName}. You are then signed out everywhere.`,
			],
			button: { label: 'Choose a new password', url: given.link },
			closing: [
				'It works once, within an hour. If you did not ask for it, do nothing: your password stays as it is.',
			],
			footer: [`You get this mail because somebody asked for it at ${siteName} with your name or address.`],
		}),
		headers: { 'Auto-Submitted': 'auto-generated' },
	};
}
