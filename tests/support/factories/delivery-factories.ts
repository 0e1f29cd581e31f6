import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { slugify } from '#text/slug.ts';

/** A reader with a confirmed subscription; specify only what the test is about. */
export async function makeFollower(
	db: Db,
	newsletterId: number,
	{
		reader = {},
		...subscription
	}: Partial<Insertable<Tables['subscriptions']>> & {
		reader?: Partial<Insertable<Tables['subscribers']>>;
	} = {},
): Promise<{ id: string; email: string }> {
	const now = new Date('2001-01-01T00:00:00Z');
	const row = await db
		.insertInto('subscribers')
		.values({ email: `${randomUUID()}@readers.example`, first_name: 'Ada', confirmed_at: now, ...reader })
		.returning(['id', 'email'])
		.executeTakeFirstOrThrow();
	await follow(db, row.id, newsletterId, subscription);
	return row;
}

/** Subscribes a reader to another newsletter. */
export async function follow(
	db: Db,
	subscriberId: string,
	newsletterId: number,
	subscription: Partial<Insertable<Tables['subscriptions']>> = {},
): Promise<void> {
	await db
		.insertInto('subscriptions')
		.values({
			subscriber_id: subscriberId,
			newsletter_id: newsletterId,
			converted_at: new Date('2001-01-01T00:00:00Z'),
			...subscription,
		})
		.execute();
}

/** An issue as received by mail or feed. */
export async function makeIssue(
	db: Db,
	newsletterId: number,
	given: Partial<Insertable<Tables['issues']>> & { sent_at: Date | string },
): Promise<{ id: number; title: string }> {
	const title = given.title ?? 'Ferries in winter';
	return db
		.insertInto('issues')
		.values({
			newsletter_id: newsletterId,
			title,
			slug: slugify(title),
			excerpt: 'The harbour froze on a Tuesday.',
			reading_html: '<p>The harbour froze on a Tuesday.</p>',
			content_hash: randomUUID(),
			origin: 'mail',
			created_at: given.sent_at,
			...given,
		})
		.returning(['id', 'title'])
		.executeTakeFirstOrThrow();
}

type Subscription = Pick<Insertable<Tables['subscriptions']>, 'delivery' | 'rhythm' | 'paused_until'>;

/** Changes the consent or the choices of a subscription; returns its id. */
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

/** Records what a publisher's list answered about a reader who agreed to be handed over. */
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
