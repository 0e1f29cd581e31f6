import { randomUUID } from 'node:crypto';
import type { Tx } from '#database/database.ts';
import { renderMail } from '#features/mail/rules/mail-layout.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { insertDelivery } from '#features/mail/store/deliveries.ts';
import type { AccountNeeds } from '../needs.ts';

/** Notifies the confirmed address of an account, if any, about a change: someone else may have made it. */
export async function notifyAccount(
	tx: Tx,
	{ enqueue, site, clock }: AccountNeeds,
	{ email, what }: { email: string | null; what: string },
): Promise<void> {
	if (email === null) return;
	const siteName = site.name.replace(/\s+/g, ' ');
	const url = site.url();
	await insertDelivery(tx, {
		kind: 'account',
		mailingKey: `account-change:${randomUUID()}`,
		recipient: email,
		subscriberId: null,
		subject: `Your account at ${siteName} was changed`,
		...renderMail({
			siteName,
			siteUrl: url,
			preheader: what,
			heading: 'Your account was changed',
			paragraphs: [what],
			button: { label: 'Open your account', url: `${url}/admin/settings?tab=accounts` },
			closing: [
				'If this was not you, choose a new password at once (“Forgot your password?” where you sign in), and tell an owner of the site.',
			],
			footer: [`You get this mail because your address belongs to an account at ${siteName}.`],
		}),
		headers: { 'Auto-Submitted': 'auto-generated' },
		now: clock(),
	});
	await enqueue(tx, deliverMail, {});
}
