import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** From inclusive, to exclusive; both at midnight UTC. */
export type Span = { from: Date; to: Date };

const isWithin = (column: string, { from, to }: Span) =>
	sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;

/** The Monday of a day or time. */
const week = (day: ReturnType<typeof sql>) => sql`to_char(date_trunc('week', ${day}), 'YYYY-MM-DD')`;

/** Views of a newsletter's pages, or outbound clicks to it, by week. */
export async function countByWeek(
	db: Db,
	table: 'page_views' | 'outbound_clicks',
	newsletterId: number,
	{ from, to }: Span,
): Promise<{ week: string; count: number }[]> {
	const asDay = (moment: Date) => sql`${moment.toISOString().slice(0, 10)}::text::date`;
	const { rows } = await sql<{ week: string; count: number }>`
		select ${week(sql`day::timestamp`)} as week, sum(count)::float8 as count from ${sql.table(table)}
		where newsletter_id = ${newsletterId} and day >= ${asDay(from)} and day < ${asDay(to)}
		group by 1
	`.execute(db);
	return rows;
}

export type ReaderEvent = 'signups' | 'confirmed' | 'delivered' | 'left';
export type ReaderEventCount = { event: ReaderEvent; week: string; source: string; count: number };

/** What happened to a newsletter's readers, by the week in which it happened. Only confirmed readers count as leaving. */
export async function countReaderEvents(
	db: Db,
	newsletterId: number,
	span: Span,
): Promise<ReaderEventCount[]> {
	const { rows } = await sql<ReaderEventCount>`
		select event, ${week(sql`at at time zone 'UTC'`)} as week, source, count(*)::integer as count
		from subscriptions
		left join first_deliveries on first_deliveries.subscription_id = subscriptions.id
		cross join lateral (
			values ('signups', created_at), ('confirmed', converted_at), ('delivered', delivered_at),
				('left', case when converted_at is not null then ended_at end)
		) as happened (event, at)
		where subscriptions.newsletter_id = ${newsletterId} and ${isWithin('at', span)}
		group by 1, 2, 3
	`.execute(db);
	return rows;
}
