import { type Selectable, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { countRows, onPage } from '#database/list-queries.ts';
import type { Tables } from '#database/tables.ts';
import { asInterval, findToldReader, type ToldReader } from '#features/delivery/store/hand-overs.ts';
import { isOpen } from './webhooks.ts';

export type WebhookEventRow = Selectable<Tables['webhook_events']>;
/** An event being posted, with its destination. */
export type ClaimedEvent = WebhookEventRow & { slug: string; url: string; secret: string };

type Claiming = { newsletterId: number; leaseMs: number };

/**
 * Claims the next due event; null if there is none. Once the lease has expired, another worker may claim it. Uses the database's
 * clock, which all workers share.
 */
export async function claimDueEvent(
	db: Db,
	{ newsletterId, leaseMs }: Claiming,
): Promise<ClaimedEvent | null> {
	return claim(
		db,
		leaseMs,
		sql`
			select webhook_events.id from webhook_events
			join publisher_webhooks on publisher_webhooks.newsletter_id = webhook_events.newsletter_id
			where webhook_events.newsletter_id = ${newsletterId} and state = 'waiting' and next_attempt_at <= now()
				and (claimed_until is null or claimed_until < now()) and ${isOpen}
			order by next_attempt_at, webhook_events.id limit 1
			for update of webhook_events skip locked
		`,
	);
}

/** Claims one event, whatever its state; null while it is being posted. */
export async function claimEvent(
	db: Db,
	{ newsletterId, id, leaseMs }: Claiming & { id: number },
): Promise<ClaimedEvent | null> {
	return claim(
		db,
		leaseMs,
		sql`
			select id from webhook_events
			where newsletter_id = ${newsletterId} and id = ${id} and (claimed_until is null or claimed_until < now())
			for update skip locked
		`,
	);
}

async function claim(db: Db, leaseMs: number, which: ReturnType<typeof sql>): Promise<ClaimedEvent | null> {
	const { rows } = await sql<ClaimedEvent>`
		update webhook_events taken
		set claimed_until = now() + ${asInterval(leaseMs)}, attempts = attempts + 1
		from publisher_webhooks join newsletters on newsletters.id = newsletter_id
		where taken.id = (${which}) and publisher_webhooks.newsletter_id = taken.newsletter_id
		returning taken.*, slug, url, secret
	`.execute(db);
	return rows[0] ?? null;
}

/** A test event, leased so that no worker posts it in the meantime. */
export async function insertTestEvent(db: Db, { newsletterId, leaseMs }: Claiming): Promise<WebhookEventRow> {
	return db
		.insertInto('webhook_events')
		.values({
			newsletter_id: newsletterId,
			kind: 'test',
			next_attempt_at: sql`now() + ${asInterval(leaseMs)}`,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

export type EventResult = Pick<WebhookEventRow, 'state' | 'status_code' | 'answer'> & { waitMs: number };

/** Records the outcome of an attempt, unless another one has started since. */
export async function recordEventResult(
	db: Db,
	{ id, attempts }: Pick<WebhookEventRow, 'id' | 'attempts'>,
	{ waitMs, ...result }: EventResult,
): Promise<void> {
	await db
		.updateTable('webhook_events')
		.set({
			...result,
			claimed_until: null,
			next_attempt_at: sql`now() + ${asInterval(waitMs)}`,
			finished_at: result.state === 'waiting' ? null : sql`now()`,
		})
		.where('id', '=', id)
		.where('attempts', '=', attempts)
		.execute();
}

/** For a worker that is alone with its database: any existing claim is stale. */
export async function releaseEvents(db: Db): Promise<void> {
	await db
		.updateTable('webhook_events')
		.set({ claimed_until: null })
		.where('claimed_until', 'is not', null)
		.execute();
}

/** A reader the publisher may know about: confirmed, still subscribed, and agreed to be handed over. */
export function findEventReader(
	db: Db,
	{ subscription_id, newsletter_id }: Pick<WebhookEventRow, 'subscription_id' | 'newsletter_id'>,
): Promise<ToldReader | null> {
	return findToldReader(
		db,
		sql`subscriptions.id = ${subscription_id} and newsletter_id = ${newsletter_id}
			and is_handed_over(subscriptions.status, converted_at, subscriptions.delivery)`,
	);
}

export async function listEvents(
	db: Db,
	{ newsletterId, limit, page }: { newsletterId: number; limit: number; page: number },
): Promise<{ rows: WebhookEventRow[]; total: number }> {
	const own = db.selectFrom('webhook_events').where('newsletter_id', '=', newsletterId);
	const rows = await own.selectAll().orderBy('id', 'desc').$call(onPage({ limit, page })).execute();
	return { rows, total: await countRows(own) };
}

export async function findEvent(
	db: Db,
	{ newsletterId, id }: { newsletterId: number; id: number },
): Promise<WebhookEventRow | null> {
	const row = await db
		.selectFrom('webhook_events')
		.selectAll()
		.where('newsletter_id', '=', newsletterId)
		.where('id', '=', id)
		.executeTakeFirst();
	return row ?? null;
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('webhook_events').where('happened_at', '<', before).execute();
}
