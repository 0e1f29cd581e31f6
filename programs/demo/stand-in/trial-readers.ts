import { sql } from 'kysely';
import { type Db, inTransaction } from '#database/database.ts';
import { readFeeds } from '#features/inbox/server/jobs.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { demoReaderDomain } from '../demo-content.ts';

export const minutesBetweenIssues = 5;

const isOfVisitor = sql`
	status = 'active' and converted_at is not null and not exists (
		select from subscribers where id = subscriber_id and email like ${`%${demoReaderDomain}`}
	)
`;

/** Whether someone trying out the site reads this newsletter. The others stay unchanged, however long a trial runs. */
export async function hasVisitors(db: Db, feedUrl: string): Promise<boolean> {
	const { rows } = await sql`
		select from subscriptions join newsletters on newsletters.id = newsletter_id
		where feed_url = ${feedUrl} and ${isOfVisitor} limit 1
	`.execute(db);
	return rows.length > 0;
}

/** Feeds are read hourly, but for an hour after someone confirmed, theirs are read every few minutes, so that they see it. */
export function hurryFeeds(db: Db, { enqueue, now }: { enqueue: Enqueue; now: Date }): Promise<void> {
	return inTransaction(db, async (tx) => {
		const { rows } = await sql`
			update newsletter_feeds set next_read_at = ${now}
			where read_at <= ${now}::timestamptz - ${sql.lit(`${minutesBetweenIssues} minutes`)}::interval
				and newsletter_id in (
					select newsletter_id from subscriptions
					where ${isOfVisitor} and converted_at between ${now}::timestamptz - interval '1 hour'
						and ${now}::timestamptz - interval '1 minute'
				)
			returning newsletter_id
		`.execute(tx);
		if (rows.length > 0) await enqueue(tx, readFeeds, {});
	});
}
