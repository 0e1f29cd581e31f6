import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { containsPattern, prefixPattern } from '#database/like-patterns.ts';
import type { LeadFilter } from '#features/readers/contract/leads.ts';

export type LeadRow = {
	id: string;
	email: string;
	first_name: string;
	last_name: string;
	source: string;
	/** The newsletter the source refers to, if it exists. */
	source_name: string | null;
	created_at: Date;
	/** With microseconds, which a Date does not hold. */
	created_exactly: string;
	last_active_at: Date | null;
	is_converted: boolean;
	has_left: boolean;
	is_suppressed: boolean;
	/** Has something that they confirmed. */
	is_reader: boolean;
	subscriptions: number;
};

export type LeadSelection = {
	filter: LeadFilter;
	/** Signup source; null for any. */
	source: string | null;
	/** Each of them must occur in the address or the name. */
	words: readonly string[];
	/** Start of the "recent" filter. */
	recentSince: Date;
};

/** Where an export batch ended. */
export type LeadPlace = Pick<LeadRow, 'created_exactly' | 'id'>;

/** One page of subscribers, newest first. */
export async function listLeads(
	db: Db,
	selection: LeadSelection,
	page: { limit: number; offset: number },
): Promise<LeadRow[]> {
	return describeLeads(
		db,
		sql`
			select * from subscribers where ${chosen(selection)}
			order by created_at desc, id limit ${page.limit} offset ${page.offset}
		`,
	);
}

/** The next subscribers after a cursor in the same order, for streaming exports. */
export async function listLeadsAfter(
	db: Db,
	selection: LeadSelection,
	{ place, limit }: { place: LeadPlace | null; limit: number },
): Promise<LeadRow[]> {
	// The first condition lets the index start at the cursor; the second skips rows of the same time already read.
	const moment = sql`${place?.created_exactly}::timestamptz`;
	const beyond = place
		? sql`created_at <= ${moment} and (created_at < ${moment} or id > ${place.id}::uuid)`
		: sql`true`;
	return describeLeads(
		db,
		sql`
			select * from subscribers where ${chosen(selection)} and ${beyond}
			order by created_at desc, id limit ${limit}
		`,
	);
}

/** Select first, then describe: nothing is looked up for rows outside the page. */
async function describeLeads(db: Db, page: RawBuilder<unknown>): Promise<LeadRow[]> {
	const { rows } = await sql<LeadRow>`
		select
			id, email, first_name, last_name, source, created_at, created_at::text as created_exactly, last_active_at,
			is_converted, has_left,
			(
				select name from newsletters
				where newsletters.id = substring(page.source from '^newsletter_([1-9][0-9]{0,8})$')::integer
			) as source_name,
			exists (
				select from suppressions
				where email_hash = encode(sha256(convert_to(lower(page.email), 'UTF8')), 'hex')
			) as is_suppressed,
			exists (
				select from subscriptions
				where subscriber_id = page.id and status = 'active' and converted_at is not null
			) or exists (
				select from digest_subscriptions
				where subscriber_id = page.id and confirmed_at is not null and ended_at is null
			) as is_reader,
			(select count(*)::int from subscriptions where subscriptions.subscriber_id = page.id) as subscriptions
		from (${page}) as page
		order by created_at desc, id
	`.execute(db);
	return rows;
}

/** The total across all pages, up to a limit. */
export async function countLeads(db: Db, selection: LeadSelection, atMost: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count
		from (select 1 from subscribers where ${chosen(selection)} limit ${atMost}) as found
	`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Sums the daily counts; only those who joined on the first day of "recent" are counted individually. */
export async function countLeadTotals(
	db: Db,
	recentSince: Date,
): Promise<{ all: number; converted: number; recent: number }> {
	const { rows } = await sql<{ all: number; converted: number; recent: number }>`
		select
			coalesce(sum(subscribers), 0)::int as all,
			coalesce(sum(converted), 0)::int as converted,
			coalesce(sum(subscribers) filter (where day > utc_day(${recentSince})), 0)::int + (
				select count(*)::int from subscribers
				where created_at >= ${recentSince} and created_at < (utc_day(${recentSince}) + 1)::timestamp at time zone 'UTC'
			) as recent
		from (
			select day, subscribers, converted from subscriber_counts
			union all
			select day, subscribers, converted from subscriber_count_changes
		) as counted
	`.execute(db);
	return rows[0] ?? { all: 0, converted: 0, recent: 0 };
}

/** Merges pending changes into the daily counts. Concurrent runs are serialized. */
export async function gatherLeadCounts(db: Db): Promise<void> {
	await sql`
		with gathered as (
			delete from subscriber_count_changes returning day, subscribers, converted
		)
		insert into subscriber_counts as kept (day, subscribers, converted)
		select day, sum(subscribers), sum(converted) from gathered group by day order by day
		on conflict (day) do update set
			subscribers = kept.subscribers + excluded.subscribers, converted = kept.converted + excluded.converted
	`.execute(db);
}

// Shorter words are not in the trigram index.
const shortestPart = 3;
// More addresses than this never share the part before the @.
const maxOfOneName = 1000;

function chosen({ filter, source, words, recentSince }: LeadSelection): RawBuilder<unknown> {
	const conditions = words.map((word) => {
		const start = prefixPattern(word);
		// The conditions must match the indexes. A full or partial address is looked up by prefix in a subquery, because without
		// statistics the embedded engine would rather scan everyone in list order.
		if (word.indexOf('@') > 0)
			return sql`id = any(array(select id from subscribers where lower(email) like ${start} limit ${maxOfOneName}))`;
		if (word.length >= shortestPart)
			return sql`lower(email || ' ' || first_name || ' ' || last_name) like ${containsPattern(word)}`;
		return sql`(lower(email) like ${start} or lower(first_name) like ${start} or lower(last_name) like ${start})`;
	});
	if (filter === 'lead') conditions.push(sql`not is_converted`);
	if (filter === 'converted') conditions.push(sql`is_converted`);
	if (filter === 'left') conditions.push(sql`has_left`);
	if (filter === 'recent') conditions.push(sql`created_at >= ${recentSince}`);
	if (source !== null) conditions.push(sql`source = ${source}`);
	return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
