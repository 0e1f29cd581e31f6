import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { silentAfterDays } from '#features/inbox/rules/naming/mail-rhythm.ts';
import { maxCounted, type NoticeKind } from '#features/notices/contract/notices.ts';
import { isFailed } from '#platform/jobs/failed-jobs.ts';
import { jobTable } from '#platform/queue.ts';

export type Waiting = {
	kind: NoticeKind;
	/** At most `maxCounted`. */
	count: number;
	/** How many of these arrived within the requested time, and when the first one did. */
	fresh: number;
	firstFreshAt: Date | null;
};

/** Waiting items by the time since when they wait; each query reads the latest rows of an index. */
const waitingRows: Record<NoticeKind, (now: Date) => RawBuilder<unknown>> = {
	submissions: () => sql`select created_at as at from submissions where status = 'open'`,
	messages: () => sql`select created_at as at from messages where read_at is null`,
	publishers: () => sql`
		select changed_at as at from claims
			join newsletters on newsletters.id = newsletter_id and deleted_at is null
			where state in ('contested', 'questioned')
		union all select listing_changes.created_at from listing_changes
			join newsletters on newsletters.id = newsletter_id and deleted_at is null
			where state = 'waiting'
		union all select removal_requests.created_at from removal_requests
			join newsletters on newsletters.id = newsletter_id and deleted_at is null`,
	accounts: () => sql`select created_at as at from users where approved_at is null`,
	jobs: () => sql`select failed.completed_on as at from ${jobTable} as failed where ${isFailed}`,
	sources: (now) =>
		sql.join(
			Object.entries(silentAfterDays).map(([frequency, days]) => {
				const dayMs = 24 * 3600 * 1000;
				return sql`(
					select last_mail_at + make_interval(days => ${sql.lit(days)}) as at from newsletter_sources
					where status <> 'ignored' and frequency = ${sql.lit(frequency)}
						and last_mail_at <= ${new Date(now.getTime() - days * dayMs)}::timestamptz
					order by last_mail_at desc limit ${sql.lit(maxCounted)}
				)`;
			}),
			sql` union all `,
		),
};

/** Counts the waiting items of each kind in one statement. */
export async function countWaiting(
	db: Db,
	{ kinds, now, since = now }: { kinds: readonly NoticeKind[]; now: Date; since?: Date },
): Promise<Waiting[]> {
	if (kinds.length === 0) return [];
	const fresh = sql`filter (where at > ${since}::timestamptz and at <= ${now}::timestamptz)`;
	const counts = kinds.map(
		(kind) => sql`
			select ${sql.lit(kind)} as kind, count(*)::int as count, (count(*) ${fresh})::int as fresh,
				min(at) ${fresh} as "firstFreshAt"
			from (
				select at from (${waitingRows[kind](now)}) as waiting order by at desc limit ${sql.lit(maxCounted)}
			) as latest`,
	);
	const { rows } = await sql<Waiting>`${sql.join(counts, sql` union all `)}`.execute(db);
	return kinds.flatMap((kind) => rows.filter((row) => row.kind === kind));
}
