import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { isRealMail } from '#features/mail/store/mail-health.ts';

/** More precision is not needed, and counting further would be slow. */
export const maxCounted = 10_000;
export const maxInTrouble = 1000;

export type MailFacts = {
	/** At most `maxCounted` + 1. */
	queued: number;
	/** How overdue mail is that someone waits for: confirmations and sign-in links. */
	overdueMs: number | null;
	/** The same for mailings, which may take hours. */
	mailingOverdueMs: number | null;
	refusedToday: number;
	uncertain: number;
};

export async function readMail(db: Db, now: Date): Promise<MailFacts> {
	// Same order as the sender's index: mail that someone waits for comes first.
	const isMailing = sql`(kind = any (array['digest', 'issue', 'paper']))`;
	const next = (which: RawBuilder<unknown>) => sql`(
		select ${isMailing} as is_mailing, (1000 * extract(epoch from ${now}::timestamptz - next_attempt_at))::float8 as late
		from deliveries where status = 'queued' and ${which} order by ${isMailing}, next_attempt_at limit 1
	)`;
	const dayAgo = new Date(now.getTime() - 24 * 3_600_000);
	const { rows } = await sql<MailFacts>`
		select
			(select count(*)::int from (select from deliveries where status = 'queued' limit ${maxCounted + 1}) as waiting)
				as queued,
			(select late from ${next(sql`true`)} as first where not is_mailing and late >= 0) as "overdueMs",
			(select late from ${next(isMailing)} as first where late >= 0) as "mailingOverdueMs",
			(select count(*)::int from (
				select from deliveries where status = 'failed' and finished_at > ${dayAgo} and ${isRealMail}
				limit ${maxInTrouble + 1}
			) as refused) as "refusedToday",
			(select count(*)::int from (
				select from deliveries where status = 'uncertain' and ${isRealMail} limit ${maxInTrouble + 1}
			) as uncertain) as uncertain
	`.execute(db);
	return rows[0] as MailFacts;
}

export type MailHourRow = { hour: Date; sent: number; refused: number; uncertain: number };

/** Adds the counts, and deletes those older than a week. */
export async function addMailHour(db: Db, { hour, sent, refused, uncertain }: MailHourRow): Promise<void> {
	await db
		.insertInto('mail_hours')
		.values({ hour, sent, refused, uncertain })
		.onConflict((conflict) =>
			conflict.column('hour').doUpdateSet({
				sent: sql`mail_hours.sent + excluded.sent`,
				refused: sql`mail_hours.refused + excluded.refused`,
				uncertain: sql`mail_hours.uncertain + excluded.uncertain`,
			}),
		)
		.execute();
	const weekAgo = new Date(hour.getTime() - 7 * 24 * 3_600_000);
	await db.deleteFrom('mail_hours').where('hour', '<', weekAgo).execute();
}

export function listMailHours(db: Db, since: Date): Promise<MailHourRow[]> {
	return db.selectFrom('mail_hours').selectAll().where('hour', '>', since).orderBy('hour').execute();
}
