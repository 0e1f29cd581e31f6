import { inTransaction } from '#database/database.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { insertDelivery } from '#features/mail/store/deliveries.ts';
import { lockSubscriber } from '#features/readers/store/subscribers.ts';
import {
	findConfirmation,
	insertConfirmationLink,
	listConfirmationsToRemind,
	updateConfirmation,
} from '#features/subscribing/store/confirmations.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';
import type { SubscriptionNeeds } from '../needs.ts';
import { describeSite, readContents } from './confirmation-contents.ts';
import { composeConfirmationMail } from './confirmation-mail.ts';
import { findMailTime } from './send-confirmation.ts';

const remindAfterMs = 48 * 3600 * 1000;
const batchSize = 500;

/** Sends one reminder for every confirmation pending for two days. */
export async function remindUnconfirmed(needs: SubscriptionNeeds): Promise<void> {
	const now = needs.clock();
	const sentBefore = new Date(now.getTime() - remindAfterMs);
	const ids = await listConfirmationsToRemind(needs.db, { sentBefore, now, limit: batchSize });
	for (const id of ids) await remind(needs, { id, now });
}

async function remind(needs: SubscriptionNeeds, { id, now }: { id: number; now: Date }): Promise<void> {
	await inTransaction(needs.db, async (tx) => {
		const seen = await findConfirmation(tx, id);
		const subscriber = seen && (await lockSubscriber(tx, seen.subscriber_id));
		const confirmation = subscriber && (await findConfirmation(tx, id));
		if (!confirmation || confirmation.confirmed_at || confirmation.reminded_at) return;
		const sendAt = await findMailTime(tx, subscriber.email, now);
		// The next run is in an hour.
		if (!sendAt || sendAt > now) return;
		await updateConfirmation(tx, id, { reminded_at: now });
		const { asked, had } = await readContents(tx, id);
		// Do not ask again if they have left since or confirmed by another mail.
		if (asked.newsletters.length + asked.collections.length === 0) return;
		const token = createToken();
		const about = describeSite(needs, subscriber.id);
		const link = `${about.site.url}/confirm?token=${token}`;
		const mail = composeConfirmationMail({ ...about, link, asked, had, isReminder: true });
		await insertConfirmationLink(tx, {
			token_hash: hashToken(token),
			confirmation_id: id,
			created_at: now,
		});
		await insertDelivery(tx, {
			kind: 'reminder',
			mailingKey: `reminder:${id}`,
			recipient: subscriber.email,
			subscriberId: subscriber.id,
			...mail,
			now,
		});
		await needs.enqueue(tx, deliverMail, {});
	});
}
