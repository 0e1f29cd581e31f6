import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export type FailingSource = { name: string; trouble: string; failures: number };
export type FailingSources = { count: number; worst: FailingSource[] };

const listed = 5;
const maxCounted = 1000;

/** Feeds whose last reading failed: those that have failed most often first. */
export async function listFailingFeeds(db: Db): Promise<FailingSources & { stubborn: number }> {
	const failing = sql`
		newsletter_feeds
		join newsletters on newsletters.id = newsletter_feeds.newsletter_id
			and newsletters.feed_url = newsletter_feeds.feed_url and newsletters.deleted_at is null
		where newsletter_feeds.trouble <> ''
	`;
	const worst = await sql<FailingSource>`
		select newsletters.name, newsletter_feeds.trouble, newsletter_feeds.failures from ${failing}
		order by newsletter_feeds.failures desc, newsletter_feeds.newsletter_id limit ${listed}
	`.execute(db);
	const counted = await sql<{ count: number; stubborn: number }>`
		select count(*)::int as count, (count(*) filter (where failures >= 3))::int as stubborn
		from (select newsletter_feeds.failures from ${failing} limit ${maxCounted}) as found
	`.execute(db);
	return { worst: worst.rows, count: 0, stubborn: 0, ...counted.rows[0] };
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
