import { inTransaction } from '#database/database.ts';
import { mailSignInLink } from '#features/accounts/server/by-link/mail-sign-in-link.ts';
import { findVisibleNewsletter } from '#features/newsletters/store/newsletters.ts';
import {
	ensurePublisher,
	findPublisherByEmail,
	hasSubmitted,
	lockPublisher,
} from '#features/publishers/store/publishers.ts';
import type { PublisherNeeds } from '../needs.ts';
import { composeDeskMail } from './desk-mail.ts';

/** Mails the link to known publishers, people who submitted a newsletter, and people who want to claim an existing listing. */
export async function sendPublisherLink(
	{ db, clock, enqueue, site }: PublisherNeeds,
	{
		email,
		newsletter,
		page,
		requestId,
	}: { email: string; newsletter: string; page?: string | undefined; requestId: string },
): Promise<void> {
	const now = clock();
	const claimed = newsletter === '' ? null : await findVisibleNewsletter(db, newsletter);
	await inTransaction(db, async (tx) => {
		const known = await findPublisherByEmail(tx, email);
		if (!known && !claimed && !(await hasSubmitted(tx, email))) return;
		const publisher = known
			? await lockPublisher(tx, known.id)
			: await ensurePublisher(tx, email.toLowerCase(), now);
		if (!publisher) return;
		const url = site.url();
		const next = claimed
			? `&claim=${encodeURIComponent(claimed.slug)}`
			: page
				? `&back=${encodeURIComponent(page)}`
				: '';
		await mailSignInLink(tx, enqueue, {
			owner: { publisher_id: publisher.id },
			isProven: publisher.last_seen_at !== null || (await hasSubmitted(tx, email)),
			mailingKey: `publisher-sign-in:${requestId}`,
			recipient: publisher.email,
			subscriberId: null,
			now,
			compose: (token) =>
				composeDeskMail({
					site: { name: site.name, url },
					link: `${url}/publisher/open?token=${token}${next}`,
				}),
		});
	});
}
