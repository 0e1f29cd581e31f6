import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { ManagedSort, Visibility } from '#features/newsletters/contract/manage-newsletters.ts';
import type { NewsletterRow } from './newsletters.ts';

export type ManagedFilter = {
	/** Folded; each must be a prefix of a word in the newsletter's name, description or tags. */
	words: readonly string[];
	visibility: Visibility;
	/** Only those whose issues do not reach us. */
	reachesNobody: boolean;
	maxFound: number;
};

export type ManagedRow = NewsletterRow & {
	/** From the connection to the publisher's system; null without one. */
	service: string | null;
	is_working: boolean | null;
	connection_answer: string | null;
	/** What the publisher's system last said about a reader still waiting for a retry; null if none waits. */
	hand_over_trouble: string | null;
	/** Null unless reading the feed has failed. */
	feed_trouble: string | null;
	/** From a mailing that stopped by itself and waits for an editor; null without one. */
	stop_reason: string | null;
	waiting_readers: number;
};

const orders: Record<ManagedSort, RawBuilder<unknown>> = {
	newest: sql`newsletters.created_at desc, newsletters.id desc`,
	name: sql`lower(newsletters.name), newsletters.id`,
	rating: sql`newsletters.rating desc nulls last, newsletters.id desc`,
	subscribers: sql`newsletters.subscribers desc, newsletters.id desc`,
	sponsored: sql`newsletters.is_sponsored desc, newsletters.created_at desc, newsletters.id desc`,
};

/** One page of all newsletters, including hidden ones. */
export async function listManagedNewsletters(
	db: Db,
	filter: ManagedFilter,
	page: { sort: ManagedSort; limit: number; offset: number; maxWaitingCounted: number },
): Promise<ManagedRow[]> {
	const order = filter.reachesNobody
		? sql`exists (${waitingReaders}) desc, ${orders[page.sort]}`
		: orders[page.sort];
	const { rows } = await sql<ManagedRow>`
		select newsletters.*, array(
			select category_id from newsletter_categories where newsletter_id = newsletters.id order by category_id
		) as category_ids, service, is_working, connection_answer, hand_over_trouble, feed_trouble, stop_reason,
			case when ${reachesNobody}
				then (select count(*)::int from (${waitingReaders} limit ${page.maxWaitingCounted}) as waiting) else 0
			end as waiting_readers
		from (
			select newsletters.* from ${chosen(filter)} order by ${order} limit ${page.limit} offset ${page.offset}
		) as newsletters
		left join lateral (
			select service, is_working, answer as connection_answer from publisher_connections
			where newsletter_id = newsletters.id limit 1
		) as connection on true
		left join lateral (
			select reason as hand_over_trouble from hand_overs
			where newsletter_id = newsletters.id and state = 'waiting' and reason <> '' order by changed_at desc limit 1
		) as hand_over on true
		left join lateral (
			select trouble as feed_trouble from newsletter_feeds
			where newsletter_id = newsletters.id and failures > 0 limit 1
		) as feed on true
		left join lateral (
			select stop_reason from mailings where newsletter_id = newsletters.id and status = 'stopped' limit 1
		) as stopped on true
		order by ${order}
	`.execute(db);
	return rows;
}

/** Must match the condition of a partial index. */
const reachesNobody = sql`
	newsletters.feed_url = '' and not newsletters.has_source and not newsletters.direct_signup
	and newsletters.delivery <> 'hand-over'
`;

const waitingReaders = sql`
	select from subscriptions
	where newsletter_id = newsletters.id and status = 'active' and converted_at is not null
`;

/** How many a search found, or how many are hidden. The total is known without counting. */
export async function countManagedNewsletters(db: Db, filter: ManagedFilter): Promise<number> {
	const isWhole = filter.words.length === 0 && !filter.reachesNobody;
	const counted = isWhole ? sql`newsletters ${ofVisibility(filter)}` : chosen(filter);
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${counted}`.execute(db);
	return rows[0]?.count ?? 0;
}

/**
 * Selects the few matches first, then looks each of them up. `offset 0` keeps the planner from scanning all newsletters instead,
 * which it prefers above all on the embedded engine, where tables are not analyzed automatically.
 */
function chosen(filter: ManagedFilter): RawBuilder<unknown> {
	const isSearch = filter.words.length > 0;
	const isHidden = filter.visibility === 'hidden';
	if (!isSearch && !isHidden && !filter.reachesNobody) return sql`newsletters ${ofVisibility(filter)}`;
	const found = isSearch
		? sql`select newsletter_id as id from search_documents
			where words @@ (select ${asPrefixQuery(filter.words)}::tsquery) limit ${filter.maxFound}`
		: isHidden
			? sql`select id from newsletters where hidden and deleted_at is null`
			: sql`select id from newsletters where ${reachesNobody} and deleted_at is null
				order by subscribers desc, id desc limit ${filter.maxFound}`;
	return sql`(${found}) found
		cross join lateral (select * from newsletters where newsletters.id = found.id offset 0) newsletters
		${ofVisibility(filter)}`;
}

function ofVisibility(filter: ManagedFilter): RawBuilder<unknown> {
	return sql`where newsletters.deleted_at is null
		${filter.visibility === 'all' ? sql`` : sql`and newsletters.hidden = ${sql.lit(filter.visibility === 'hidden')}`}
		${filter.reachesNobody ? sql`and ${reachesNobody}` : sql``}`;
}

/** Names, tags and descriptions only: issue titles have the remaining weight, which is left out. */
function asPrefixQuery(words: readonly string[]): string {
	return words.map((word) => `'${word}':*ABC`).join('&');
}

/** Locks the newsletters with these ids that are not deleted until the transaction ends; ordered by id. */
export async function lockNewsletters(tx: Tx, ids: readonly number[]): Promise<NewsletterRow[]> {
	const { rows } = await sql<NewsletterRow>`
		select newsletters.*, array(
			select category_id from newsletter_categories where newsletter_id = newsletters.id order by category_id
		) as category_ids
		from newsletters
		where id = any(${[...ids]}::integer[]) and deleted_at is null
		order by id
		for update of newsletters
	`.execute(tx);
	return rows;
}

export async function updateManyNewsletters(
	tx: Tx,
	ids: readonly number[],
	change: { is_sponsored?: boolean; hidden?: boolean },
): Promise<void> {
	if (ids.length === 0 || Object.keys(change).length === 0) return;
	await tx
		.updateTable('newsletters')
		.set({ ...change, updated_at: sql`now()` })
		.where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
		.execute();
}

export async function insertIntoCategory(tx: Tx, categoryId: number, ids: readonly number[]): Promise<void> {
	await sql`
		insert into newsletter_categories (newsletter_id, category_id)
		select unnest(${[...ids]}::integer[]), ${categoryId}::integer
		on conflict do nothing
	`.execute(tx);
}

export async function deleteFromCategory(tx: Tx, categoryId: number, ids: readonly number[]): Promise<void> {
	await tx
		.deleteFrom('newsletter_categories')
		.where('category_id', '=', categoryId)
		.where('newsletter_id', '=', sql<number>`any(${[...ids]}::integer[])`)
		.execute();
}

export type ExportedRow = NewsletterRow & { category_names: string[] };

/** A batch of all newsletters by id, for streaming exports. */
export async function listNewslettersAfter(db: Db, id: number, limit: number): Promise<ExportedRow[]> {
	const { rows } = await sql<ExportedRow>`
		select newsletters.*, '{}'::integer[] as category_ids, array(
			select categories.name from newsletter_categories
			join categories on categories.id = newsletter_categories.category_id
			where newsletter_id = newsletters.id order by categories.name
		) as category_names
		from newsletters where id > ${id} and deleted_at is null order by id limit ${limit}
	`.execute(db);
	return rows;
}

export type KnownListing = {
	id: number;
	slug: string;
	name: string;
	signup_url: string;
	delisted_at: Date | null;
};

/**
 * Newsletters, including hidden ones, with one of these current or former slugs, or with a signup on one of these hosts. The
 * slugs of deleted ones stay taken.
 */
export async function listKnownListings(
	tx: Tx,
	given: { slugs: readonly string[]; hosts: readonly string[] },
): Promise<{
	bySlug: Map<string, KnownListing>;
	deletedBySlug: Map<string, KnownListing>;
	onHosts: KnownListing[];
}> {
	const { rows: named } = await sql<KnownListing & { found: string; is_deleted: boolean }>`
		select id, slug, name, signup_url, delisted_at, slug as found, deleted_at is not null as is_deleted
		from newsletters where slug = any(${[...given.slugs]}::text[])
		union all
		select newsletters.id, newsletters.slug, name, signup_url, delisted_at, newsletter_old_slugs.slug,
			deleted_at is not null
		from newsletter_old_slugs join newsletters on newsletters.id = newsletter_old_slugs.newsletter_id
		where newsletter_old_slugs.slug = any(${[...given.slugs]}::text[])
	`.execute(tx);
	const { rows: onHosts } = await sql<KnownListing>`
		select id, slug, name, signup_url, delisted_at from newsletters
		where host_of(signup_url) = any(${[...given.hosts]}::text[]) and signup_url <> '' and deleted_at is null
		order by id
	`.execute(tx);
	const byFound = (rows: typeof named) => new Map(rows.map((row) => [row.found, row]));
	return {
		bySlug: byFound(named.filter(({ is_deleted }) => !is_deleted)),
		deletedBySlug: byFound(named.filter(({ is_deleted }) => is_deleted)),
		onHosts,
	};
}
