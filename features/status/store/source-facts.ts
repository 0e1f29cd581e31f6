import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export type FailingSource = { name: string; trouble: string; failures: number };
export type FailingSources = { count: number; worst: FailingSource[] };

const listed = 5;
const maxCounted = 1000;

/** Feeds whose last read failed, most failures first. Starts from the failing feeds rather than all newsletters. */
export async function listFailingFeeds(db: Db): Promise<FailingSources & { stubborn: number }> {
	const { rows } = await sql<FailingSource & { count: number; stubborn: number }>`
		select newsletter.name, failing.trouble, failing.failures,
			(count(*) over ())::int as count, (count(*) filter (where failing.failures >= 3) over ())::int as stubborn
		from (
			select newsletter_id, feed_url, failures, trouble from newsletter_feeds where trouble <> ''
			order by failures desc, newsletter_id limit ${maxCounted}
		) as failing
		join lateral (
			select name from newsletters
			where id = failing.newsletter_id and feed_url = failing.feed_url and deleted_at is null
			limit 1
		) as newsletter on true
		order by failing.failures desc, failing.newsletter_id limit ${listed}
	`.execute(db);
	return { worst: rows, count: rows[0]?.count ?? 0, stubborn: rows[0]?.stubborn ?? 0 };
}

export async function listFailingChannels(db: Db): Promise<FailingSources> {
	const failing = sql`
		channels join newsletters on newsletters.id = channels.newsletter_id and newsletters.deleted_at is null
		where channels.import_status = 'failed'
	`;
	const worst = await sql<FailingSource>`
		select newsletters.name, channels.import_error as trouble, channels.import_attempts as failures from ${failing}
		order by channels.newsletter_id limit ${listed}
	`.execute(db);
	const counted = await sql<{ count: number }>`
		select count(*)::int as count from (select from ${failing} limit ${maxCounted}) as found
	`.execute(db);
	return { worst: worst.rows, count: counted.rows[0]?.count ?? 0 };
}
