import type { z } from 'zod';
import { type Db, inTransaction, type Tx } from '#database/database.ts';
import { mailMemoryMs, nextMailTime } from '#features/mail/rules/next-mail-time.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { insertDelivery, listDeliveryTimes, lockRecipient } from '#features/mail/store/deliveries.ts';
import type { NewSubmission } from '#features/submissions/contract/submissions.ts';
import {
	findWaitingSubmission,
	insertSubmission,
	updateConfirmationLink,
} from '#features/submissions/store/submissions.ts';
import { isProgram } from '#features/subscribing/rules/is-program.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { Problem } from '#platform/problem.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';
import { composeConfirmationMail } from './confirmation-mail.ts';
import { findListingAt } from './find-existing.ts';

type Needs = { db: Db; clock: Clock; enqueue: Enqueue; site: { name: string; url: () => string } };

const confirmationLastsMs = 14 * 24 * 3600 * 1000;

/** Stores a submission for the editors and asks its sender by mail to confirm the address. */
export async function submitNewsletter(needs: Needs, input: z.output<typeof NewSubmission>): Promise<void> {
	if (isProgram(input)) return;
	const { db, clock } = needs;
	const { address, name, description, imageUrl, feedUrl, senderEmail } = input;
	const listing = await findListingAt(db, address);
	if (listing)
		throw new Problem('newsletter_listed_already', {
			message: `This newsletter is listed already: ${listing.name}`,
			fields: { address: 'This newsletter is listed already.' },
		});
	const now = clock();
	await inTransaction(db, async (tx) => {
		await lockRecipient(tx, senderEmail);
		const waiting = await findWaitingSubmission(tx, { address, name, description, senderEmail });
		const expiresAt = waiting?.confirmation_expires_at;
		if (waiting?.sender_confirmed_at || (expiresAt && expiresAt >= now)) return;
		const id =
			waiting?.id ??
			(await insertSubmission(tx, {
				address,
				name,
				description,
				image_url: imageUrl,
				feed_url: feedUrl,
				sender_email: senderEmail,
				created_at: now,
				newsletter_id: null,
			}));
		const sendAt = await findMailTime(tx, senderEmail, now);
		if (sendAt) await askSender(tx, needs, { id, senderEmail, sendAt, now });
	});
}

/** Null if the address has reached its daily limit of mails. */
async function findMailTime(tx: Tx, recipient: string, now: Date): Promise<Date | null> {
	const since = new Date(now.getTime() - mailMemoryMs);
	const times = await listDeliveryTimes(tx, { kinds: ['submission-confirmation'], recipient, since });
	return nextMailTime(times, now);
}

async function askSender(
	tx: Tx,
	{ site, enqueue }: Needs,
	given: { id: number; senderEmail: string; sendAt: Date; now: Date },
): Promise<void> {
	const token = createToken();
	const expiresAt = new Date(given.sendAt.getTime() + confirmationLastsMs);
	await updateConfirmationLink(tx, given.id, { hash: hashToken(token), expiresAt });
	const link = `${site.url()}/submit/confirm?token=${token}`;
	const mail = composeConfirmationMail({ siteName: site.name, siteUrl: site.url(), link });
	await insertDelivery(tx, {
		kind: 'submission-confirmation',
		mailingKey: `submission:${given.id}:${expiresAt.getTime()}`,
		recipient: given.senderEmail,
		subscriberId: null,
		subject: mail.subject,
		html: mail.html,
		plainText: mail.plainText,
		headers: mail.headers,
		now: given.now,
		notBefore: given.sendAt,
	});
	await enqueue(tx, deliverMail, {}, { startAfter: given.sendAt });
}
