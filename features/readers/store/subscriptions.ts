import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { countRows, onPage } from '#database/list-queries.ts';
import type { Tables } from '#database/tables.ts';

export type SubscriptionRow = Selectable<Tables['subscriptions']>;

/**
 * Adds a subscription and counts it. An existing one stays unchanged, active or ended: an ended one needs a new confirmation.
 * The same statements run either way, so that the timing reveals nothing.
 */
export async function insertSubscription(
	tx: Tx,
	subscription: Insertable<Tables['subscriptions']> & { newsletter_id: number },
): Promise<void> {
	const inserted = await tx
		.insertInto('subscriptions')
		.values(subscription)
		.onConflict((conflict) => conflict.columns(['subscriber_id', 'newsletter_id']).doNothing())
		.executeTakeFirst();
	const isNew = Number(inserted.numInsertedOrUpdatedRows) > 0;
	await changeSubscriberCounts(tx, [subscription], isNew ? 1 : 0);
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

/** Everyone's subscriptions, newest first. */
export async function listAllSubscriptions(
	db: Db,
	{ limit, page }: { limit: number; page: number },
): Promise<SubscriptionRow[]> {
	return db
		.selectFrom('subscriptions')
		.selectAll()
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.$call(onPage({ limit, page }))
		.execute();
}

export async function countSubscriptions(db: Db): Promise<number> {
	return countRows(db.selectFrom('subscriptions'));
}

/** Ends active subscriptions, the given ones or all, and lowers their counts. Returns whether there were any. */
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
	return changeSubscriberCounts(tx, rows, -1);
}

/** Restores subscriptions ended by this mark since a point in time, each confirmed or waiting as it was. */
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
	return changeSubscriberCounts(tx, rows, 1);
}

/** Confirms waiting subscriptions and resumes ended ones. Returns whether a count changed. */
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
	return changeSubscriberCounts(tx, rows, 1);
}

/** Records the delivery a reader agrees to by confirming or resuming a subscription. Confirmed ones keep theirs. */
export async function agreeToDelivery(
	tx: Tx,
	given: { subscriberId: string; newsletterId: number; delivery: SubscriptionRow['delivery'] },
): Promise<void> {
	await tx
		.updateTable('subscriptions')
		.set({ delivery: given.delivery })
		.where('subscriber_id', '=', given.subscriberId)
		.where('newsletter_id', '=', given.newsletterId)
		.where(({ eb, or }) => or([eb('status', '!=', 'active'), eb('converted_at', 'is', null)]))
		.execute();
}

/** Updates how often the reader is mailed about newsletters, and until when they are paused. */
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
 * Updates counts after subscriptions started or ended. Newsletters are locked in id order, after the person, so that concurrent
 * changes wait for each other instead of deadlocking. Returns whether there were any subscriptions.
 */
export async function changeSubscriberCounts(
	tx: Tx,
	subscriptions: readonly { newsletter_id: number }[],
	by: 1 | 0 | -1,
): Promise<boolean> {
	const newsletterIds = subscriptions.map(({ newsletter_id }) => newsletter_id);
	if (newsletterIds.length === 0) return false;
	if (newsletterIds.length > 1)
		await sql`
			select id from newsletters where id = any(${newsletterIds}::integer[]) order by id for no key update
		`.execute(tx);
	await sql`
		update newsletters set subscribers = greatest(0, subscribers + ${by}::integer)
		where id = any(${newsletterIds}::integer[])
	`.execute(tx);
	return true;
}
