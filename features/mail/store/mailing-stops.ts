import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { holdMailing, lockMailing, releaseMailing } from './mailing-steps.ts';

export type MailingStopRow = Selectable<Tables['mailing_stops']>;

/** The stop that holds mailings back now. */
export async function findMailingStop(db: Db | Tx): Promise<MailingStopRow | null> {
	const row = await db
		.selectFrom('mailing_stops')
		.selectAll()
		.where('resumed_at', 'is', null)
		.executeTakeFirst();
	return row ?? null;
}

/** Stops whatever is being sent to many. Answers how many mailings that were, or null when they are stopped already. */
export async function stopMailings(
	tx: Tx,
	{ reason, now }: { reason: string; now: Date },
): Promise<number | null> {
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

/** Lets mailings go on that were stopped. False when none are. */
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

/** A mailing that is begun while all are stopped waits with them. */
export async function holdIfStopped(tx: Tx, key: string): Promise<void> {
	const stop = await findMailingStop(tx);
	if (!stop || (await lockMailing(tx, key))?.status !== 'sending') return;
	await holdMailing(tx, { key, status: 'stopped', stopReason: stop.reason });
}

export type Complaints = { complaints: number; sent: number };

/**
 * Mails of mailings that were begun since a moment and have gone, and complaints about them; complaints that an editor knew of
 * when they resumed count no more. One that names no mail of ours counts for the time that it came in.
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
