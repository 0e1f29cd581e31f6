import type { Tx } from '#database/database.ts';
import type { LinkOwner } from '#features/accounts/store/link-sessions.ts';
import { countSignInLinksSince, insertSignInLink } from '#features/accounts/store/sign-in-links.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { insertDelivery, type NewDelivery } from '#features/mail/store/deliveries.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';

const quarterMs = 15 * 60 * 1000;
const dayMs = 24 * 3600 * 1000;
const maxInAQuarter = 3;
const maxInADay = 10;

/**
 * Mails a single-use link that signs its owner in or performs its purpose, limited to three per 15 minutes and ten per
 * day. Anyone who knows an address can request links and would exhaust them for the owner: so a proven address gets one per
 * 15 minutes from then on, which is as long as one lasts, and password links have no daily limit.
 * The caller holds the lock on the owner. Returns whether it was mailed.
 */
export async function mailSignInLink(
	tx: Tx,
	enqueue: Enqueue,
	given: Pick<NewDelivery, 'mailingKey' | 'recipient' | 'subscriberId' | 'now'> & {
		owner: LinkOwner;
		/** Whether the owner has proven before that they read this address. */
		isProven?: boolean;
		kind?: NewDelivery['kind'];
		/** The address the link confirms. */
		confirms?: string;
		lastsMs?: number;
		compose: (token: string) => Pick<NewDelivery, 'subject' | 'html' | 'plainText' | 'headers'>;
	},
): Promise<boolean> {
	const { owner, isProven = false, confirms = null, compose, lastsMs = quarterMs, now, ...mail } = given;
	const countWithin = (ms: number) => countSignInLinksSince(tx, owner, new Date(now.getTime() - ms));
	const isReset = 'purpose' in owner && owner.purpose === 'reset-password';
	const isDayOver = !isReset && (await countWithin(dayMs)) >= maxInADay;
	if (isDayOver && !isProven) return false;
	if ((await countWithin(quarterMs)) >= (isDayOver ? 1 : maxInAQuarter)) return false;
	const token = createToken();
	// A retried job must not mail twice.
	if (!(await insertDelivery(tx, { kind: 'magic-link', ...mail, ...compose(token), now }))) return false;
	await insertSignInLink(tx, {
		...owner,
		email: confirms,
		token_hash: hashToken(token),
		created_at: now,
		expires_at: new Date(now.getTime() + lastsMs),
	});
	await enqueue(tx, deliverMail, {});
	return true;
}
