import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { holdLock } from '#database/locks.ts';
import type { Tables } from '#database/tables.ts';
import { holdMailing, lockMailing, releaseMailing } from './mailing-steps.ts';

export type MailingStopRow = Selectable<Tables['mailing_stops']>;

/** The stop currently in effect. */
export async function findMailingStop(db: Db | Tx): Promise<MailingStopRow | null> {
	const row = await db
		.selectFrom('mailing_stops')
		.selectAll()
		.where('resumed_at', 'is', null)
		.executeTakeFirst();
	return row ?? null;
}

/** Stops all mailings in progress. Returns how many, or null if they are already stopped. */
export async function stopMailings(
	tx: Tx,
	{ reason, now }: { reason: string; now: Date },
): Promise<number | null> {
	await holdLock(tx, 'mailingStops');
	const { numAffectedRows } = await sql`
		insert into mailing_stops (reason, stopped_at) values (${reason}, ${now}) on conflict do nothing
	`.execute(tx);
	if (Number(numAffectedRows ?? 0) === 0) return null;
	const open = await tx
		.selectFrom('mailings')
		.select('key')
		.where('status', '=', 'sending')
		.orderBy('key')
		.forNoKeyUpdate()
		.execute();
	for (const { key } of open) await holdMailing(tx, { key, status: 'stopped', stopReason: reason });
	return open.length;
}

/** Resumes the mailings that the current stop holds. Null if there is none. */
export async function resumeMailings(
	tx: Tx,
	{ username, now }: { username: string; now: Date },
): Promise<MailingStopRow | null> {
	const stop = await tx
		.updateTable('mailing_stops')
		.set({ resumed_at: now, resumed_by: username })
		.where('resumed_at', 'is', null)
		.returningAll()
		.executeTakeFirst();
	if (!stop) return null;
	const held = await tx
		.selectFrom('mailings')
		.select('key')
		.where('status', '=', 'stopped')
		.where('stop_reason', '=', stop.reason)
		.orderBy('key')
		.forNoKeyUpdate()
		.execute();
	for (const { key } of held) await releaseMailing(tx, key);
	return stop;
}

/** A mailing that starts while all are stopped is held too. */
export async function holdIfStopped(tx: Tx, key: string): Promise<void> {
	const stop = await findMailingStop(tx);
	if (!stop || (await lockMailing(tx, key))?.status !== 'sending') return;
	await holdMailing(tx, { key, status: 'stopped', stopReason: stop.reason });
}

/**
 * The same for a mailing that was written in a snapshot of its own, which does not show a stop from meanwhile; nor did the stop
 * see the mailing. To be called in a transaction of its own, after the mailing's.
 */
export async function holdIfStoppedMeanwhile(tx: Tx, key: string): Promise<void> {
	await holdLock(tx, 'mailingStops');
	await holdIfStopped(tx, key);
}

export type Complaints = { complaints: number; sent: number };

/**
 * Sent mails of mailings started since the given time, and complaints about them, except those from before an editor last
 * resumed mailings. A complaint that names no mail of ours counts by its arrival time.
 */
export async function countComplaints(db: Db | Tx, since: Date): Promise<Complaints> {
	const { rows } = await sql<Complaints>`
		with recent as materialized (select key, recipients from mailings where started_at > ${since})
		select
			(
				select count(*)::int from mail_reports left join deliveries on deliveries.id = delivery_id
				where mail_reports.kind = 'complaint' and is_of_mailing
					and (delivery_id is null or mailing_key in (select key from recent))
					and mail_reports.created_at > greatest(${since}, (select max(resumed_at) from mailing_stops))
			) as complaints,
			(select coalesce(sum(recipients), 0)::int from recent) - (
				select count(*)::int from deliveries
				where mailing_key in (select key from recent)
					and status in ('queued', 'held', 'failed', 'uncertain', 'withdrawn')
			) as sent
	`.execute(db);
	return rows[0] ?? { complaints: 0, sent: 0 };
}
