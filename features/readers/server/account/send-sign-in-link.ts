import { inTransaction } from '#database/database.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { insertDelivery } from '#features/mail/store/deliveries.ts';
import { countSignInLinksSince, insertSignInLink } from '#features/readers/store/sign-in-links.ts';
import { lockSubscriber } from '#features/readers/store/subscribers.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';
import type { ReaderNeeds } from '../needs.ts';
import { composeSignInMail } from './sign-in-mail.ts';

const lastsMs = 15 * 60 * 1000;
const dayMs = 24 * 3600 * 1000;
const maxAtATime = 3;
const maxInADay = 10;

/**
 * Writes the mail with the link, unless the address has had its three within a quarter of an hour, or its ten within a day.
 * Nobody is sent anything who is not known.
 */
export async function sendSignInLink(
	{ db, clock, enqueue, site }: ReaderNeeds,
	{ subscriberId, requestId }: { subscriberId: string; requestId: string },
): Promise<void> {
	const now = clock();
	await inTransaction(db, async (tx) => {
		const subscriber = await lockSubscriber(tx, subscriberId);
		if (!subscriber) return;
		const countWithin = (ms: number) => countSignInLinksSince(tx, subscriberId, new Date(now.getTime() - ms));
		if ((await countWithin(lastsMs)) >= maxAtATime || (await countWithin(dayMs)) >= maxInADay) return;
		const token = createToken();
		const siteUrl = site.url();
		const mail = composeSignInMail({
			site: { name: site.name, url: siteUrl },
			link: `${siteUrl}/account/open?token=${token}`,
		});
		const isNew = await insertDelivery(tx, {
			kind: 'magic-link',
			mailingKey: `sign-in:${requestId}`,
			recipient: subscriber.email,
			subscriberId,
			...mail,
			now,
		});
		// A job may come twice; its mail does not.
		if (!isNew) return;
		await insertSignInLink(tx, {
			token_hash: hashToken(token),
			subscriber_id: subscriberId,
			created_at: now,
			expires_at: new Date(now.getTime() + lastsMs),
		});
		await enqueue(tx, deliverMail, {});
	});
}
