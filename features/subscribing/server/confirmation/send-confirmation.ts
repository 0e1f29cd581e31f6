import { inTransaction, type Tx } from '#database/database.ts';
import { mailMemoryMs, nextMailTime } from '#features/mail/rules/next-mail-time.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { insertDelivery, listDeliveryTimes } from '#features/mail/store/deliveries.ts';
import { lockSubscriber, type SubscriberRow } from '#features/readers/store/subscribers.ts';
import {
	type ConfirmationRow,
	findConfirmation,
	insertConfirmationLink,
	updateConfirmation,
} from '#features/subscribing/store/confirmations.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';
import { sendConfirmation as sendConfirmationJob } from '../jobs.ts';
import type { SubscriptionNeeds } from '../needs.ts';
import { describeSite, readContents } from './confirmation-contents.ts';
import { composeConfirmationMail, composeNothingNewMail } from './confirmation-mail.ts';

const lastsMs = 14 * 24 * 3600 * 1000;
/** Tolerates a small clock difference from the queue. */
const graceMs = 5000;

/**
 * Sends the confirmation mail if it is due and the address is within its limits. Too early, it does nothing, since
 * another job follows; too soon after the last mail, it waits; over the daily limit, it stays until the person acts.
 */
export async function sendConfirmation(
	needs: SubscriptionNeeds,
	{ confirmationId }: { confirmationId: number },
): Promise<void> {
	const now = needs.clock();
	const databaseTime = await needs.readTime(needs.db);
	// Earlier mails carry a machine's time, and its clock may have been set back since.
	const latest = new Date(Math.max(now.getTime(), databaseTime.getTime()));
	await inTransaction(needs.db, async (tx) => {
		const seen = await findConfirmation(tx, confirmationId);
		const subscriber = seen && (await lockSubscriber(tx, seen.subscriber_id));
		// Read again under the lock: it may have changed before.
		const confirmation = subscriber && (await findConfirmation(tx, confirmationId));
		if (!confirmation || confirmation.sent_at) return;
		if (confirmation.confirmed_at) return updateConfirmation(tx, confirmationId, { sent_at: now });
		// The reader is done, so there is nothing to wait for, whatever the clocks say.
		const isHastened = confirmation.send_after < confirmation.send_by;
		if (!isHastened && confirmation.send_after.getTime() > databaseTime.getTime() + graceMs) return;
		const sendAt = await findMailTime(tx, subscriber.email, latest);
		if (!sendAt) return;
		if (sendAt <= latest) return writeMail(tx, needs, { confirmation, subscriber, now });
		await updateConfirmation(tx, confirmationId, { send_after: sendAt });
		await needs.enqueue(tx, sendConfirmationJob, { confirmationId }, { startAfter: sendAt });
	});
}

/** When the address may get its next mail about a sign-up; null if the day's limit is reached. */
export async function findMailTime(tx: Tx, recipient: string, now: Date): Promise<Date | null> {
	const since = new Date(now.getTime() - mailMemoryMs);
	const times = await listDeliveryTimes(tx, { kinds: ['confirmation', 'reminder'], recipient, since });
	return nextMailTime(times, now);
}

async function writeMail(
	tx: Tx,
	needs: SubscriptionNeeds,
	{ confirmation, subscriber, now }: { confirmation: ConfirmationRow; subscriber: SubscriberRow; now: Date },
): Promise<void> {
	const { id } = confirmation;
	const { asked, had } = await readContents(tx, id);
	const about = describeSite(needs, subscriber.id);
	const isAsking = asked.newsletters.length + asked.collections.length > 0;
	const isEmpty = !isAsking && had.newsletters.length + had.collections.length === 0;
	// Everything chosen has been removed from the directory since.
	if (isEmpty) return updateConfirmation(tx, id, { sent_at: now });
	const token = createToken();
	const link = `${about.site.url}/confirm?token=${token}`;
	const mail = isAsking
		? composeConfirmationMail({ ...about, link, asked, had, isReminder: false })
		: composeNothingNewMail({ ...about, had });
	if (isAsking)
		await insertConfirmationLink(tx, {
			token_hash: hashToken(token),
			confirmation_id: id,
			created_at: now,
		});
	await updateConfirmation(tx, id, {
		sent_at: now,
		mails: confirmation.mails + 1,
		expires_at: isAsking ? new Date(now.getTime() + lastsMs) : null,
	});
	await insertDelivery(tx, {
		kind: 'confirmation',
		mailingKey: `confirmation:${id}:${confirmation.mails + 1}`,
		recipient: subscriber.email,
		subscriberId: subscriber.id,
		...mail,
		now,
	});
	await needs.enqueue(tx, deliverMail, {});
}
