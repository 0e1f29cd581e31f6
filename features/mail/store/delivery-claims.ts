import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { DeliveryKind } from './deliveries.ts';

export type ReservedDelivery = {
	id: number;
	kind: DeliveryKind;
	mailing_key: string;
	recipient: string;
	subscriber_id: string | null;
	message_id: string;
	subject: string;
	html: string;
	plain_text: string;
	headers: Record<string, string>;
	is_suppressed: boolean;
};

export type ClaimedDelivery = {
	/** Including this attempt. */
	attempts: number;
	/** The address must not be mailed. */
	is_suppressed: boolean;
	/** Its reader no longer wants this mailing, its newsletter is hidden, or it belongs to the demo. */
	is_unwanted: boolean;
	/** It goes to an invented reader, or is a digest of the demo directory. */
	is_demo: boolean;
};

/** What is stored after an attempt. */
export type DeliveryResult = {
	status: 'sent' | 'queued' | 'failed' | 'uncertain' | 'withdrawn';
	lastError: string;
	answerCode: number | null;
	isAddressRefused: boolean;
	/** When the next attempt is due, if it is queued again. */
	nextAttemptAt: Date | null;
	finishedAt: Date | null;
};

type Finished = { id: number; result: DeliveryResult };

/**
 * Reserves the next due mails for a lane, so that lanes do not compete for the same ones; nothing is claimed yet. Mails of
 * mailings are taken from after the mark; without a mark, or with nothing after it, from the start.
 */
export async function reserveDeliveries(
	db: Db,
	{ lane, now, limit, mark = null }: { lane: string; now: Date; limit: number; mark?: number | null },
): Promise<ReservedDelivery[]> {
	const { rows } = await sql<ReservedDelivery>`
		select * from reserve_deliveries(${lane}, ${now}, ${limit}, ${mark})
	`.execute(db);
	return rows;
}

export type DeliveryClaim = { id: number; lane: string; now: Date; previous: Finished | null };

/**
 * Claims mails before they are handed to a mail server, and settles the previous ones in the same statement. Mails that can no
 * longer be claimed are missing from the result.
 */
export async function claimDeliveries(
	db: Db,
	claims: readonly DeliveryClaim[],
): Promise<Map<number, ClaimedDelivery>> {
	const settled = claims.flatMap(({ lane, previous }) => (previous ? [describeEnd(previous, lane)] : []));
	const claimed = claims.map(({ id, lane, now }) => ({ id, lane, status: 'sending', time: now }));
	// Order by id, which is mostly the order in which a pause updates them, to avoid deadlocks.
	const changes = [...settled, ...claimed].toSorted((one, other) => one.id - other.id);
	const { rows } = await sql<ClaimedDelivery & { id: number }>`
		select id, attempts, is_suppressed, is_unwanted, is_demo from claim_deliveries(
			${JSON.stringify(changes)}::jsonb, ${claimed.map(({ id }) => id)}::bigint[], ${settled.map(({ id }) => id)}::bigint[]
		)
	`.execute(db);
	return new Map(rows.map(({ id, ...delivery }) => [Number(id), delivery]));
}

function describeEnd({ id, result }: Finished, lane: string) {
	return {
		id,
		lane,
		status: result.status,
		error: result.lastError,
		code: result.answerCode,
		is_address_refused: result.isAddressRefused,
		end: result.finishedAt,
		next_attempt: result.nextAttemptAt,
	};
}

/** Stores the outcome of a mail. Idempotent, and a no-op if it was judged by someone else meanwhile. */
export async function recordDeliveryResult(
	db: Db,
	{ id, lane, result }: Finished & { lane: string },
): Promise<void> {
	await sql`select settle_delivery(
		${id}, ${lane}, ${result.status}, ${result.lastError}, ${result.answerCode}, ${result.isAddressRefused},
		${result.finishedAt}, ${result.nextAttemptAt}
	)`.execute(db);
}

/** Releases what a lane has reserved, and claims it could not confirm: none of these were handed to a mail server. */
export async function releaseDeliveries(db: Db, lane: string): Promise<void> {
	await sql`
		with freed as (delete from delivery_reservations where reserved_by = ${lane})
		update deliveries set status = waiting_status(mailing_key), attempts = attempts - 1
		where claimed_by = ${lane} and status = 'sending'
	`.execute(db);
}

/** Heartbeat of these lanes. Uses the database's clock, the only one that all senders share. */
export async function renewLeases(db: Db, lanes: readonly string[]): Promise<void> {
	await sql`
		insert into sender_leases (claimed_by, renewed_at) select unnest(${lanes}::uuid[]), now()
		on conflict (claimed_by) do update set renewed_at = excluded.renewed_at
	`.execute(db);
}

export async function endLeases(db: Db, lanes: readonly string[]): Promise<void> {
	await sql`
		delete from sender_leases
		where claimed_by = any(${lanes}::uuid[]) or renewed_at < now() - interval '1 day'
	`.execute(db);
}

type Abandoned = { id: number; kind: DeliveryKind; attempts: number; claimed_by: string };

/**
 * Mails in flight whose sender's lease has expired, locked until the transaction ends. Reservations of such senders are
 * released.
 */
export async function lockAbandonedDeliveries(
	tx: Tx,
	{ leaseMs }: { leaseMs: number },
): Promise<Abandoned[]> {
	const isAlive = (lane: string) => sql`exists (
		select from sender_leases
		where sender_leases.claimed_by = ${sql.ref(lane)}
			and renewed_at > now() - make_interval(secs => ${leaseMs / 1000}::double precision)
	)`;
	await sql`delete from delivery_reservations where not ${isAlive('reserved_by')}`.execute(tx);
	const { rows } = await sql<Abandoned>`
		select id, kind, attempts, claimed_by from deliveries
		where status = 'sending' and not ${isAlive('deliveries.claimed_by')}
		order by id
		for update of deliveries skip locked
	`.execute(tx);
	return rows;
}

export type MailWork = {
	isDue: boolean;
	/** Other senders hold some, or died holding them. */
	isElsewhere: boolean;
	/** A mailing has not finished yet. */
	hasMailing: boolean;
};

/** Whether there is anything to send, or anything held by other senders. Read-only, for polling. */
export async function readMailWork(
	db: Db,
	{ now, lanes }: { now: Date; lanes: readonly string[] },
): Promise<MailWork> {
	const { rows } = await sql<MailWork>`
		select
			exists (select from deliveries where status = 'queued' and next_attempt_at <= ${now}) as "isDue",
			exists (select from deliveries where status = 'sending' and not claimed_by = any(${lanes}::uuid[]))
				or exists (select from delivery_reservations where not reserved_by = any(${lanes}::uuid[]))
				as "isElsewhere",
			exists (select from mailings where status in ('sending', 'paused')) as "hasMailing"
	`.execute(db);
	return rows[0] ?? { isDue: false, isElsewhere: false, hasMailing: false };
}
