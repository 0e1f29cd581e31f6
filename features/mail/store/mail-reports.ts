import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { mailingKinds } from './deliveries.ts';
import { hashOf } from './suppressions.ts';

export type ReportSource = Selectable<Tables['mail_reports']>['source'];
export type KeptKind = Selectable<Tables['mail_reports']>['kind'];

export type ReportedMail = {
	deliveryId: number | null;
	recipient: string;
	isOfMailing: boolean;
};

/** The mail with this id, unless its reader was erased. */
export async function findReportedMail(db: Db, id: number): Promise<ReportedMail | null> {
	const row = await db
		.selectFrom('deliveries')
		.select(['id', 'recipient', 'kind'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (!row?.recipient.includes('@')) return null;
	return { deliveryId: row.id, recipient: row.recipient, isOfMailing: mailingKinds.includes(row.kind) };
}

export async function findReaderAddress(db: Db, subscriberId: string): Promise<string | null> {
	const row = await db
		.selectFrom('subscribers')
		.select('email')
		.where('id', '=', subscriberId)
		.executeTakeFirst();
	return row?.email ?? null;
}

export async function hasBeenMailed(db: Db, address: string): Promise<boolean> {
	const { rows } = await sql`
		select from deliveries where lower(recipient) = lower(${address}) limit 1
	`.execute(db);
	return rows.length > 0;
}

/** Stores a report; false if it is already known. */
export async function insertReport(
	tx: Tx,
	report: ReportedMail & {
		key: string;
		kind: KeptKind;
		source: ReportSource;
		reason: string;
		detail: string;
		now: Date;
	},
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		insert into mail_reports (key, delivery_id, email_hash, kind, is_of_mailing, source, reason, detail, created_at)
		values (
			${report.key}, ${report.deliveryId}, ${hashOf(report.recipient)}, ${report.kind}, ${report.isOfMailing},
			${report.source}, ${report.reason}, ${report.detail}, ${report.now}
		)
		on conflict (key) do nothing
	`.execute(tx);
	return Number(numAffectedRows ?? 0) > 0;
}

/** A delivered mail only matters for an address with soft bounces. */
export async function hasSoftBounces(db: Db, recipient: string): Promise<boolean> {
	const { rows } = await sql`
		select from mail_reports where email_hash = ${hashOf(recipient)} and kind = 'soft' limit 1
	`.execute(db);
	return rows.length > 0;
}

/**
 * Soft bounces of an address since the last mail that arrived: one that was reported delivered, or that was accepted and had no
 * bad report for longer than servers keep retrying.
 */
export async function countSoftBounces(
	tx: Tx,
	{ recipient, silentSince }: { recipient: string; silentSince: Date },
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		with ours as (
			select id, status, finished_at,
				(select max(case kind when 'delivered' then 1 else 2 end) from mail_reports where delivery_id = deliveries.id) as told
			from deliveries
			where lower(recipient) = lower(${recipient}) and status in ('sent', 'uncertain', 'failed')
		)
		select count(*)::int as count
		from mail_reports left join ours on ours.id = delivery_id
		where email_hash = ${hashOf(recipient)} and kind = 'soft'
			and coalesce(finished_at, mail_reports.created_at) > coalesce(
				(
					select max(finished_at) from ours
					where told = 1 or (told is null and status = 'sent' and finished_at < ${silentSince})
				),
				'-infinity'
			)
	`.execute(tx);
	return rows[0]?.count ?? 0;
}

/** Adds a report to the daily count, whether it had an effect or not. */
export async function countReport(
	db: Db | Tx,
	{ source, outcome, now }: { source: ReportSource; outcome: string; now: Date },
): Promise<void> {
	await sql`
		insert into report_counts (day, source, outcome, count)
		values ((${now}::timestamptz at time zone 'UTC')::date, ${source}, ${outcome}, 1)
		on conflict (day, source, outcome) do update set count = report_counts.count + 1
	`.execute(db);
}

/** Marks a mail that was accepted and then bounced. */
export async function markReturned(tx: Tx, { id, error }: { id: number; error: string }): Promise<void> {
	await tx
		.updateTable('deliveries')
		.set({ status: 'failed', last_error: error })
		.where('id', '=', id)
		.where('status', 'in', ['sent', 'uncertain'])
		.execute();
}
