import type { Db } from '#database/database.ts';
import { createSigningSecret } from '#gateways/publisher-list/webhook.ts';
import { type Cipher, createCipher } from '#platform/encryption.ts';
import { makeNewsletter } from './factories.ts';
import { makeSubscriber } from './subscribe-factories.ts';

export const testCipher = createCipher(
	'a secret that only tests know, and long enough',
	'publisher-connections',
);
export const signingSecret = createSigningSecret();

/** A newsletter that hands its readers over to the publisher's own system. */
export async function makeHandingOver(
	db: Db,
	given: { url: string; service?: string; name?: string; cipher?: Cipher },
): Promise<{ id: number; name: string }> {
	const { url, service = 'webhook', name, cipher = testCipher } = given;
	const newsletter = await makeNewsletter(db, { delivery: 'hand-over', ...(name ? { name } : {}) });
	await db
		.insertInto('publisher_connections')
		.values({
			newsletter_id: newsletter.id,
			service,
			settings: JSON.stringify({ url }),
			secret: cipher.encrypt(signingSecret),
			changed_at: new Date(),
			tested_at: null,
			is_working: null,
			resume_at: null,
		})
		.execute();
	return newsletter;
}

/** A reader who agreed to be handed over; confirmed by default. */
export async function makeHandedOver(
	db: Db,
	newsletterId: number,
	given: { email?: string; isConfirmed?: boolean; delivery?: 'hand-over' | 'announce'; now?: Date } = {},
): Promise<{ id: string; email: string; subscriptionId: number }> {
	const { isConfirmed = true, delivery = 'hand-over', now = new Date(), email } = given;
	const subscriber = await makeSubscriber(db, email ? { email } : {});
	await db
		.insertInto('consents')
		.values({
			subscriber_id: subscriber.id,
			newsletter_id: newsletterId,
			collection_id: null,
			wording: 'I would like to receive it.',
			delivery: 'Your name and address go to its publisher.',
			created_at: now,
		})
		.execute();
	const { id } = await db
		.insertInto('subscriptions')
		.values({
			subscriber_id: subscriber.id,
			newsletter_id: newsletterId,
			delivery,
			converted_at: isConfirmed ? now : null,
			created_at: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return { ...subscriber, subscriptionId: id };
}
