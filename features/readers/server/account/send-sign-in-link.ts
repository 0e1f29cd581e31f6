import { inTransaction } from '#database/database.ts';
import { mailSignInLink } from '#features/accounts/server/by-link/mail-sign-in-link.ts';
import { lockSubscriber } from '#features/readers/store/subscribers.ts';
import type { ReaderNeeds } from '../needs.ts';
import { composeSignInMail } from './sign-in-mail.ts';

/** Mails the link; unknown readers get nothing. */
export async function sendSignInLink(
	{ db, clock, enqueue, site }: ReaderNeeds,
	{ subscriberId, requestId }: { subscriberId: string; requestId: string },
): Promise<void> {
	await inTransaction(db, async (tx) => {
		const subscriber = await lockSubscriber(tx, subscriberId);
		if (!subscriber) return;
		const url = site.url();
		await mailSignInLink(tx, enqueue, {
			owner: { subscriber_id: subscriberId },
			isProven: subscriber.confirmed_at !== null,
			mailingKey: `sign-in:${requestId}`,
			recipient: subscriber.email,
			subscriberId,
			now: clock(),
			compose: (token) =>
				composeSignInMail({
					site: { name: site.name, url },
					link: `${url}/account/open?token=${token}`,
				}),
		});
	});
}
