import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { countRows, onPage } from '#database/list-queries.ts';
import { holdLock } from '#database/locks.ts';
import type { Tables } from '#database/tables.ts';

export type SourceColumns = Selectable<Tables['newsletter_sources']>;
export type SourceRow = SourceColumns & {
	newsletter_slug: string | null;
	newsletter_name: string | null;
	newsletter_feed: string | null;
	mail_count: number;
};

function selectSources(db: Db) {
	return db
		.selectFrom('newsletter_sources')
		.leftJoin('newsletters', 'newsletters.id', 'newsletter_sources.newsletter_id')
		.selectAll('newsletter_sources')
		.select([
			// A deleted newsletter has no page to link to.
			sql<string | null>`case when newsletters.deleted_at is null then newsletters.slug end`.as(
				'newsletter_slug',
			),
			'newsletters.name as newsletter_name',
			'newsletters.feed_url as newsletter_feed',
			sql<number>`(select count(*)::int from pending_emails where source_id = newsletter_sources.id)`.as(
				'mail_count',
			),
		]);
}

type Shown = 'open' | 'all' | 'ignored';

const isShown = (show: Shown) =>
	show === 'all'
		? sql<boolean>`true`
		: sql<boolean>`(newsletter_sources.status = 'ignored') = ${show === 'ignored'}`;

export function listSources(
	db: Db,
	{ show, limit, page }: { show: Shown; limit: number; page: number },
): Promise<SourceRow[]> {
	return selectSources(db)
		.where(isShown(show))
		.orderBy('newsletter_sources.discovered_at', 'desc')
		.orderBy('newsletter_sources.id', 'desc')
		.$call(onPage({ limit, page }))
		.execute();
}

export async function countSources(db: Db, show: Shown): Promise<number> {
	return countRows(db.selectFrom('newsletter_sources').where(isShown(show)));
}

/** Without its newsletter and how many mails it has, which takes counting them. */
export async function findSource(db: Db, id: number): Promise<SourceColumns | null> {
	return (
		(await db.selectFrom('newsletter_sources').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
	);
}

export async function findSourceDetails(db: Db, id: number): Promise<SourceRow | null> {
	return (await selectSources(db).where('newsletter_sources.id', '=', id).executeTakeFirst()) ?? null;
}

/** Held until the transaction ends. */
export async function lockSource(tx: Tx, id: number): Promise<SourceRow | null> {
	await sql`select 1 from newsletter_sources where id = ${id} for update`.execute(tx);
	return findSourceDetails(tx, id);
}

/** Held until the transaction ends, so that two mails of one newsletter do not create two sources. */
export function lockSourceKeys(tx: Tx): Promise<void> {
	return holdLock(tx, 'sourceKeys');
}

/** What is needed to decide whose mail a source accepts. */
export type FoundSource = Pick<SourceColumns, 'id' | 'name' | 'email' | 'status' | 'newsletter_id'>;

/** The source of the first key that is known. */
export async function findSourceByKeys(
	db: Db,
	keys: readonly string[],
): Promise<
	| (FoundSource & {
			/** None of the keys is new. */
			isWhole: boolean;
	  })
	| null
> {
	if (keys.length === 0) return null;
	const rows = await sourcesWithKeys(db)
		.select('source_keys.key')
		.where('source_keys.key', '=', sql<string>`any(${[...keys]}::text[])`)
		.execute();
	for (const wanted of keys) {
		const found = rows.find((row) => row.key === wanted);
		if (!found) continue;
		const { key: _, ...source } = found;
		return { ...source, isWhole: rows.length === new Set(keys).size };
	}
	return null;
}

/** The source of a listed newsletter with this part of a key before the `@`, in any organisation. */
export async function findListedSource(db: Db, beforeOrganisation: string): Promise<FoundSource | null> {
	const source = await sourcesWithKeys(db)
		.where(sql<string>`split_part(source_keys.key, '@', 1)`, '=', beforeOrganisation)
		.where('newsletter_sources.status', '=', 'added')
		.where('newsletter_sources.newsletter_id', 'is not', null)
		.orderBy('newsletter_sources.id')
		.limit(1)
		.executeTakeFirst();
	return source ?? null;
}

function sourcesWithKeys(db: Db) {
	return db
		.selectFrom('source_keys')
		.innerJoin('newsletter_sources', 'newsletter_sources.id', 'source_keys.source_id')
		.select([
			'newsletter_sources.id',
			'newsletter_sources.name',
			'newsletter_sources.email',
			'newsletter_sources.status',
			'newsletter_sources.newsletter_id',
		]);
}

export async function insertSource(tx: Tx, row: Insertable<Tables['newsletter_sources']>): Promise<number> {
	const { id } = await tx
		.insertInto('newsletter_sources')
		.values(row)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Keys that already belong to another source are left there. */
export async function insertSourceKeys(tx: Tx, sourceId: number, keys: readonly string[]): Promise<void> {
	if (keys.length === 0) return;
	await tx
		.insertInto('source_keys')
		.values(keys.map((key) => ({ key, source_id: sourceId })))
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute();
}

export async function updateSource(
	tx: Tx,
	id: number,
	change: Updateable<Tables['newsletter_sources']>,
): Promise<void> {
	await tx.updateTable('newsletter_sources').set(change).where('id', '=', id).execute();
}

export async function moveSourceKeys(tx: Tx, fromId: number, toId: number): Promise<void> {
	await tx.updateTable('source_keys').set({ source_id: toId }).where('source_id', '=', fromId).execute();
}

export async function deleteSource(tx: Tx, id: number): Promise<void> {
	await tx.deleteFrom('newsletter_sources').where('id', '=', id).execute();
}

export async function listSourceAddresses(db: Db, sourceId: number): Promise<string[]> {
	const rows = await db
		.selectFrom('pending_emails')
		.select('from_address')
		.distinct()
		.where('source_id', '=', sourceId)
		.where('from_address', '!=', '')
		.orderBy('from_address')
		.limit(50)
		.execute();
	return rows.map(({ from_address }) => from_address);
}

export type CalledRow = {
	id: number;
	name: string;
	source: string;
	called: string;
	times: number;
};

/** The most frequent name that each newsletter's mails use for it. */
export async function listNamesInMails(db: Db): Promise<CalledRow[]> {
	const { rows } = await sql<CalledRow>`
		select distinct on (newsletters.id)
			newsletters.id,
			newsletters.name,
			case when newsletter_sources.name = '' then newsletter_sources.email
				else newsletter_sources.name || ' <' || newsletter_sources.email || '>' end as source,
			pending_emails.newsletter_name as called,
			count(*)::int as times
		from newsletters
		join newsletter_sources on newsletter_sources.newsletter_id = newsletters.id
		join pending_emails on pending_emails.source_id = newsletter_sources.id
		where pending_emails.kind = 'issue' and pending_emails.status = 'processed'
			and pending_emails.newsletter_name <> '' and newsletters.deleted_at is null
		group by newsletters.id, newsletter_sources.id, pending_emails.newsletter_name
		order by newsletters.id, count(*) desc, max(pending_emails.received_at) desc
	`.execute(db);
	return rows;
}

/** Newsletters without an image that have a site, longest unchecked first. */
export async function listWithoutImage(
	db: Db,
	limit: number,
	soughtBefore: Date,
): Promise<{ id: number; signup_url: string; feed_url: string }[]> {
	return db
		.selectFrom('newsletters')
		.leftJoin('image_searches', 'image_searches.newsletter_id', 'newsletters.id')
		.select(['newsletters.id', 'newsletters.signup_url', 'newsletters.feed_url'])
		.where('newsletters.image_url', '=', '')
		.where('newsletters.deleted_at', 'is', null)
		.where((eb) => eb.or([eb('newsletters.signup_url', '!=', ''), eb('newsletters.feed_url', '!=', '')]))
		.where((eb) =>
			eb.or([eb('image_searches.sought_at', 'is', null), eb('image_searches.sought_at', '<', soughtBefore)]),
		)
		.orderBy('newsletters.id')
		.limit(limit)
		.execute();
}

export async function countWithoutImage(
	db: Db,
	soughtBefore: Date,
): Promise<{ waiting: number; all: number }> {
	const { rows } = await sql<{ waiting: number; all: number }>`
		select
			count(*) filter (
				where (signup_url <> '' or feed_url <> '') and (sought_at is null or sought_at < ${soughtBefore})
			)::int as waiting,
			count(*)::int as all
		from newsletters left join image_searches on image_searches.newsletter_id = newsletters.id
		where image_url = '' and deleted_at is null
	`.execute(db);
	return rows[0] ?? { waiting: 0, all: 0 };
}

export async function noteImageSearch(tx: Tx, newsletterId: number, now: Date): Promise<void> {
	await tx
		.insertInto('image_searches')
		.values({ newsletter_id: newsletterId, sought_at: now })
		.onConflict((conflict) => conflict.column('newsletter_id').doUpdateSet({ sought_at: now }))
		.execute();
}
