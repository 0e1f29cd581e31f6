import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export type MailFigures = {
	bounced: number;
	refused: number;
	uncertain: number;
	suppressed: number;
	ignored: number;
	last_report_at: Date | null;
};

/** Excludes mails of the demo directory. Whether there is one is checked once, not per mail. */
export const isRealMail = sql<boolean>`(
	not (select exists (select from demo_rows)) or not is_demo_mail(kind, mailing_key, recipient, subscriber_id)
)`;

/** Counts what went wrong with mails since the given time. */
export async function readMailFigures(db: Db, since: Date): Promise<MailFigures> {
	const { rows } = await sql<MailFigures>`
		select
			(select count(*)::int from mail_reports where kind in ('hard', 'soft') and created_at > ${since}) as bounced,
			(
				select count(*)::int from deliveries
				where status in ('queued', 'held', 'failed', 'uncertain', 'withdrawn') and status = 'failed' and finished_at > ${since}
					and last_error not like 'Came back:%' and last_error <> 'suppressed' and ${isRealMail}
			) as refused,
			(
				select count(*)::int from deliveries
				where status in ('queued', 'held', 'failed', 'uncertain', 'withdrawn') and status = 'uncertain' and finished_at > ${since}
					and ${isRealMail}
			) as uncertain,
			(select count(*)::int from suppressions where reason in ('bounced', 'complained')) as suppressed,
			(
				select coalesce(sum(count), 0)::int from report_counts
				where outcome in ('forged', 'unknown') and day >= (${since}::timestamptz at time zone 'UTC')::date
			) as ignored,
			(select max(created_at) from mail_reports) as last_report_at
	`.execute(db);
	const [figures] = rows;
	if (!figures) throw new Error('The database answered nothing.');
	return figures;
}

/** When a mailbox was last read for reports, and any problem with it. */
export async function findReportsPlace(
	db: Db,
	names: readonly string[],
): Promise<{ fetched_at: Date | null; trouble: string } | null> {
	const row = await db
		.selectFrom('mailbox_places')
		.select(['fetched_at', 'trouble'])
		.where('mailbox', 'in', names)
		.executeTakeFirst();
	return row ?? null;
}
