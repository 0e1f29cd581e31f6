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
 * Mails a link that signs its owner in once, or does what it is for, unless they have had their three within a quarter of an hour, or their ten within a
 * day. Those for a password have no limit by the day: anybody who knows a name can ask for them, and would use it up for its owner.
 * The owner is locked by the caller. Answers whether it was mailed.
 */
export async function mailSignInLink(
	tx: Tx,
	enqueue: Enqueue,
	given: Pick<NewDelivery, 'mailingKey' | 'recipient' | 'subscriberId' | 'now'> & {
		owner: LinkOwner;
		kind?: NewDelivery['kind'];
		/** The address that the link confirms. */
		confirms?: string;
		lastsMs?: number;
		compose: (token: string) => Pick<NewDelivery, 'subject' | 'html' | 'plainText' | 'headers'>;
	},
): Promise<boolean> {
	const { owner, confirms = null, compose, lastsMs = quarterMs, now, ...mail } = given;
	const countWithin = (ms: number) => countSignInLinksSince(tx, owner, new Date(now.getTime() - ms));
	const isReset = 'purpose' in owner && owner.purpose === 'reset-password';
	if ((await countWithin(quarterMs)) >= maxInAQuarter) return false;
	if (!isReset && (await countWithin(dayMs)) >= maxInADay) return false;
	const token = createToken();
	// A job may come twice; its mail does not.
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
