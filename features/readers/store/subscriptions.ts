import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type SubscriptionRow = Selectable<Tables['subscriptions']>;

/**
 * Adds a subscription and counts it. If the person has one for the newsletter already, it stays as it is, active or ended: an
 * ended one waits for a fresh confirmation, which will be of the way of delivery that is agreed to now. Either way the same
 * statements run, so that the time taken tells nothing.
 */
export async function insertSubscription(
	tx: Tx,
	subscription: Insertable<Tables['subscriptions']> & { newsletter_id: number },
): Promise<void> {
	const row = await tx
		.insertInto('subscriptions')
		.values(subscription)
		.onConflict((conflict) =>
			conflict.columns(['subscriber_id', 'newsletter_id']).doUpdateSet({
				delivery: sql`case
					when subscriptions.status = 'active' and subscriptions.converted_at is not null then subscriptions.delivery
					else excluded.delivery
				end`,
			}),
		)
		.returning(sql<boolean>`xmax = 0`.as('is_new'))
		.executeTakeFirst();
	await changeSubscriberCounts(tx, [subscription.newsletter_id], row?.is_new ? 1 : 0);
}

export async function listSubscriptions(db: Db, subscriberId: string): Promise<SubscriptionRow[]> {
	return db
		.selectFrom('subscriptions')
		.selectAll()
		.where('subscriber_id', '=', subscriberId)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

/** Everyone's, the newest first. */
export async function listAllSubscriptions(
	db: Db,
	{ limit, page }: { limit: number; page: number },
): Promise<SubscriptionRow[]> {
	return db
		.selectFrom('subscriptions')
		.selectAll()
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.offset((page - 1) * limit)
		.execute();
}

export async function countSubscriptions(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('subscriptions')
		.select(sql<number>`count(*)::int`.as('count'))
		.executeTakeFirstOrThrow();
	return count;
}

/** Ends active subscriptions and lowers their counts; those named, or all. Answers whether there were any. */
export async function endSubscriptions(
	tx: Tx,
	given: { subscriberId: string; newsletterIds: 'all' | number[]; endedBy: string; now: Date },
): Promise<boolean> {
	const { subscriberId, newsletterIds, endedBy, now } = given;
	const which = newsletterIds === 'all' ? sql`` : sql`and newsletter_id = any(${newsletterIds}::integer[])`;
	const { rows } = await sql<{ newsletter_id: number }>`
		update subscriptions set status = 'unsubscribed', ended_at = ${now}, ended_by = ${endedBy}
		where subscriber_id = ${subscriberId} and status = 'active' ${which}
		returning newsletter_id
	`.execute(tx);
	await changeSubscriberCounts(
		tx,
		rows.map(({ newsletter_id }) => newsletter_id),
		-1,
	);
	return rows.length > 0;
}

/** Takes back what was ended by something since a moment: each is confirmed or waiting, as it was. */
export async function restoreSubscriptions(
	tx: Tx,
	{ subscriberId, endedBy, since }: { subscriberId: string; endedBy: string; since: Date },
): Promise<boolean> {
	const { rows } = await sql<{ newsletter_id: number }>`
		update subscriptions set status = 'active', ended_at = null, ended_by = ''
		where subscriber_id = ${subscriberId} and status = 'unsubscribed' and ended_by = ${endedBy}
			and ended_at > ${since}
		returning newsletter_id
	`.execute(tx);
	await changeSubscriberCounts(
		tx,
		rows.map(({ newsletter_id }) => newsletter_id),
		1,
	);
	return rows.length > 0;
}

/** Confirms subscriptions that wait, and takes ended ones up again. Answers whether a count changed. */
export async function confirmSubscriptions(
	tx: Tx,
	{ subscriberId, newsletterIds, now }: { subscriberId: string; newsletterIds: number[]; now: Date },
): Promise<boolean> {
	const { rows } = await sql<{ newsletter_id: number }>`
		update subscriptions
		set status = 'active', ended_at = null, ended_by = '', converted_at = ${now}, paused_until = null
		where subscriber_id = ${subscriberId} and newsletter_id = any(${newsletterIds}::integer[])
			and status <> 'active'
		returning newsletter_id
	`.execute(tx);
	await sql`
		update subscriptions set converted_at = ${now}
		where subscriber_id = ${subscriberId} and newsletter_id = any(${newsletterIds}::integer[])
			and status = 'active' and converted_at is null
	`.execute(tx);
	await changeSubscriberCounts(
		tx,
		rows.map(({ newsletter_id }) => newsletter_id),
		1,
	);
	return rows.length > 0;
}

/** The way of delivery that the reader agrees to by taking a subscription up again. */
export async function agreeToDelivery(
	tx: Tx,
	given: { subscriberId: string; newsletterId: number; delivery: SubscriptionRow['delivery'] },
): Promise<void> {
	await tx
		.updateTable('subscriptions')
		.set({ delivery: given.delivery })
		.where('subscriber_id', '=', given.subscriberId)
		.where('newsletter_id', '=', given.newsletterId)
		.execute();
}

/** How often the reader is mailed about newsletters, and from when again. */
export async function updateSubscriptions(
	tx: Tx,
	{ subscriberId, newsletterIds }: { subscriberId: string; newsletterIds: number[] },
	change: Pick<Updateable<Tables['subscriptions']>, 'rhythm' | 'paused_until'>,
): Promise<void> {
	if (newsletterIds.length === 0 || Object.keys(change).length === 0) return;
	await tx
		.updateTable('subscriptions')
		.set(change)
		.where('subscriber_id', '=', subscriberId)
		.where('newsletter_id', 'in', newsletterIds)
		.execute();
}

/**
 * Counts subscriptions that began or ended. The newsletters are locked in the order of their ids, after the person: two
 * who begin or end the same ones at once wait for each other instead of blocking.
 */
export async function changeSubscriberCounts(tx: Tx, newsletterIds: number[], by: 1 | 0 | -1): Promise<void> {
	if (newsletterIds.length === 0) return;
	if (newsletterIds.length > 1)
		await sql`
			select id from newsletters where id = any(${newsletterIds}::integer[]) order by id for no key update
		`.execute(tx);
	await sql`
		update newsletters set subscribers = greatest(0, subscribers + ${by}::integer)
		where id = any(${newsletterIds}::integer[])
	`.execute(tx);
}
