import type { Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

type Subscription = Pick<Insertable<Tables['subscriptions']>, 'delivery' | 'rhythm' | 'paused_until'>;

/** Changes what a person agreed to, or chose, for one newsletter; answers the id of the subscription. */
export async function setSubscription(
	db: Db,
	{ subscriberId, newsletterId }: { subscriberId: string; newsletterId: number },
	change: Subscription,
): Promise<number> {
	const { id } = await db
		.updateTable('subscriptions')
		.set(change)
		.where('subscriber_id', '=', subscriberId)
		.where('newsletter_id', '=', newsletterId)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** What a publisher's list answered about a reader who agreed to be handed over. */
export async function setHandOver(
	db: Db,
	subscription: { id: number; newsletterId: number },
	answer: Pick<Insertable<Tables['hand_overs']>, 'state' | 'reason' | 'publisher_id'>,
): Promise<void> {
	await db
		.insertInto('hand_overs')
		.values({
			subscription_id: subscription.id,
			newsletter_id: subscription.newsletterId,
			email: 'reader@example.com',
			wants: 'join',
			...answer,
		})
		.onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(answer))
		.execute();
}
