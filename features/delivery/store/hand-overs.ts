import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export type ClaimedHandOver = {
	id: number;
	/** Null if the reader was erased. */
	subscription_id: number | null;
	email: string;
	wants: 'join' | 'leave';
	/** Including this call. */
	attempts: number;
	publisher_id: string;
	key: string;
};

/** Claims the next reader who is due at a connection; null if there is none, or if the connection was changed. */
export async function claimHandOver(
	db: Db,
	given: { newsletterId: number; connectedAt: Date; worker: string; leaseMs: number },
): Promise<ClaimedHandOver | null> {
	const { rows } = await sql<ClaimedHandOver>`
		select * from claim_hand_over(
			${given.newsletterId}, ${given.connectedAt}, ${given.worker}, ${asInterval(given.leaseMs)}
		)
	`.execute(db);
	return rows[0] ?? null;
}

export type HandOverResult = {
	state: 'accepted' | 'refused' | 'left' | 'waiting';
	reason: string;
	publisherId: string;
	/** Until the next call, if it is queued again. */
	waitMs: number;
};

/** Stores a service's answer, unless the reader has changed their mind meanwhile. */
export async function recordHandOverResult(
	db: Db,
	{ id, key, worker, result }: { id: number; key: string; worker: string; result: HandOverResult },
): Promise<void> {
	await sql`select settle_hand_over(
		${id}, ${key}, ${worker}, ${result.state}, ${result.reason}, ${result.publisherId}, ${asInterval(result.waitMs)}
	)`.execute(db);
}

export type ToldReader = {
	email: string;
	first_name: string;
	last_name: string;
	wording: string;
	delivery_sentence: string;
	agreed_at: Date;
	confirmed_at: Date;
};

/** What the publisher is told about a reader; null if they are gone. */
export function findJoiningReader(db: Db, subscriptionId: number): Promise<ToldReader | null> {
	return findToldReader(db, sql`subscriptions.id = ${subscriptionId} and converted_at is not null`);
}

/** The reader whose subscription meets a condition. The consent is the latest for this newsletter. */
export async function findToldReader(db: Db, which: RawBuilder<unknown>): Promise<ToldReader | null> {
	const { rows } = await sql<ToldReader>`
		select email, first_name, last_name, coalesce(wording, '') as wording,
			coalesce(consent.delivery, '') as delivery_sentence,
			coalesce(consent.created_at, subscriptions.created_at) as agreed_at, converted_at as confirmed_at
		from subscriptions
		join subscribers on subscribers.id = subscriber_id
		left join lateral (${latestConsent}) as consent on true
		where ${which}
	`.execute(db);
	return rows[0] ?? null;
}

/** The latest consent of the reader of a row of `subscriptions`. */
export const latestConsent = sql`
	select wording, delivery, created_at from consents
	where consents.subscriber_id = subscriptions.subscriber_id and consents.newsletter_id = subscriptions.newsletter_id
	order by created_at desc, id desc limit 1
`;

/** Heartbeat of a worker that waits for answers. Uses the database's clock, which all workers share. */
export async function renewClaims(
	db: Db,
	{ worker, leaseMs }: { worker: string; leaseMs: number },
): Promise<void> {
	await sql`
		update hand_overs set claimed_until = now() + ${asInterval(leaseMs)} where claimed_by = ${worker}
	`.execute(db);
}

/** For a worker that is alone with its database: any claim was abandoned. */
export async function releaseAllClaims(db: Db): Promise<void> {
	await sql`
		update hand_overs set claimed_by = null, claimed_until = null where claimed_by is not null
	`.execute(db);
}

/** Retries readers in these states immediately; one of them, or all. */
export async function retryHandOvers(
	tx: Tx,
	given: { newsletterId: number; subscriptionId: number | null; states: ('refused' | 'waiting')[] },
): Promise<number> {
	const { newsletterId, subscriptionId, states } = given;
	const which = subscriptionId === null ? sql`` : sql`and subscription_id = ${subscriptionId}`;
	const { rows } = await sql`
		update hand_overs
		set state = 'waiting', attempts = 0, next_attempt_at = now(),
			changed_at = case state when 'waiting' then changed_at else now() end
		where newsletter_id = ${newsletterId} and state = any(${states}::text[]) ${which}
		returning id
	`.execute(tx);
	await sql`update publisher_connections set resume_at = null where newsletter_id = ${newsletterId}`.execute(
		tx,
	);
	await sql`select pg_notify('hand_over', '')`.execute(tx);
	return rows.length;
}

/** A new service does not know the ids of the previous one. */
export async function clearPublisherIds(tx: Tx, newsletterId: number): Promise<void> {
	await sql`
		update hand_overs set publisher_id = '' where newsletter_id = ${newsletterId} and publisher_id <> ''
	`.execute(tx);
}

/** For a new system of a different owner: it gets everyone who wants to join, and is not told who left before. */
export async function restartHandOvers(tx: Tx, newsletterId: number): Promise<void> {
	await sql`
		delete from hand_overs
		where newsletter_id = ${newsletterId} and wants = 'leave' and subscription_id is null
	`.execute(tx);
	await sql`
		update hand_overs
		set state = case wants when 'join' then 'waiting' else 'left' end, may_be_listed = false, named_until = null,
			publisher_id = '', reason = '', attempts = 0, next_attempt_at = now(), claimed_by = null, claimed_until = null,
			key = gen_random_uuid(), changed_at = now()
		where newsletter_id = ${newsletterId}
	`.execute(tx);
}

export const asInterval = (ms: number) => sql`make_interval(secs => ${ms / 1000}::double precision)`;

/** The latest answer of the publisher's system about a waiting reader, or else about a refused one. */
export async function findLastError(db: Db, newsletterId: number): Promise<string> {
	const { rows } = await sql<{ reason: string }>`
		select reason from hand_overs
		where newsletter_id = ${newsletterId} and state in ('waiting', 'refused') and reason <> ''
		order by state desc, changed_at desc limit 1
	`.execute(db);
	return rows[0]?.reason ?? '';
}
