import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { DigestOrigin, DigestStatus, DigestTab } from '#features/digests/contract/digests.ts';
import { mailingKeyOf } from '#features/digests/rules/digest-names.ts';

type EmailsTable = Tables['digest_emails'];
type CollectionDigestsTable = Tables['collection_digests'];

/** A digest of either origin. Fields that its origin does not have are null or empty. */
export type DigestRow = Omit<
	Selectable<EmailsTable> & Selectable<CollectionDigestsTable>,
	'config_id' | 'removed_at'
> & {
	origin: DigestOrigin;
	/** The rule of a digest email. */
	config_id: number | null;
	config_name: string;
	collection_name: string;
	collection_slug: string;
	has_preview: boolean;
};

/** Columns to write; the database enforces which are required. */
export type DigestColumns = Updateable<EmailsTable> & Updateable<CollectionDigestsTable>;

const tables = { 'digest-email': 'digest_emails', 'collection-digest': 'collection_digests' } as const;

/** All digests of each origin, removed ones included, with the same columns. */
const everyDigest: Record<DigestOrigin, RawBuilder<unknown>> = {
	'digest-email': sql`(
		select digest_emails.*, 'digest-email' as origin, digest_configs.name as config_name, frequency,
			null::integer as repeats_digest_id, '' as template_content, null::timestamptz as first_send_at,
			array[]::integer[] as included_newsletter_ids
		from digest_emails join digest_configs on digest_configs.id = config_id
	) as digest`,
	'collection-digest': sql`(
		select collection_digests.*, 'collection-digest' as origin, '' as config_name, null::integer as config_id,
			null::timestamptz as period_start, '{}'::jsonb as newsletter_summaries
		from collection_digests
	) as digest`,
};

const present = (origin: DigestOrigin) =>
	sql`(select * from ${everyDigest[origin]} where removed_at is null) as digest`;

/** The digests of each origin, with the same columns. */
export const digestSources: Record<DigestOrigin, RawBuilder<unknown>> = {
	'digest-email': present('digest-email'),
	'collection-digest': present('collection-digest'),
};

/** Work in progress, waiting or being sent, and finished. */
const statusesOfTab: Record<DigestTab, DigestStatus[]> = {
	drafts: ['draft'],
	scheduled: ['scheduled', 'sending'],
	sent: ['sent', 'skipped', 'stopped', 'cancelled'],
};

/** Handed over for sending: it is not changed or sent again. */
export const wentOut: DigestStatus[] = ['sending', 'sent', 'stopped', 'cancelled'];

/** Readers were told what is in it, or will be. One that was cancelled before its first mail told nobody. */
const told = (origin: DigestOrigin, id: RawBuilder<unknown>) => sql`(
	status in ('sending', 'sent', 'stopped') or status = 'cancelled' and exists (
		select from deliveries
		where mailing_key = ${sql.lit(mailingKeyOf(origin, ''))} || ${id}
			and deliveries.status in ('sending', 'sent', 'kept', 'uncertain')
	)
)`;

type Filter = {
	configId?: number | undefined;
	collectionId?: number | undefined;
	tab?: DigestTab | undefined;
};

function matching({ configId, collectionId, tab }: Filter) {
	const conditions = [
		...(configId === undefined ? [] : [sql`config_id = ${configId}`]),
		...(collectionId === undefined ? [] : [sql`collection_id = ${collectionId}`]),
		...(tab ? [sql`status = any(${statusesOfTab[tab]}::text[])`] : []),
	];
	return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The rendered mails are long, so lists that do not show them skip them. */
async function select(
	db: Db,
	origin: DigestOrigin,
	which: RawBuilder<unknown>,
	{ isBrief = false, from = digestSources[origin] } = {},
): Promise<DigestRow[]> {
	const { rows } = await sql<DigestRow>`
		select digest.id, origin, config_id, config_name, collection_id, collections.name as collection_name,
			collections.slug as collection_slug, frequency, title, subject, content, template_content,
			newsletter_summaries, included_newsletter_ids, video_ids, status, outcome_note, period_start,
			repeats_digest_id, scheduled_for, first_send_at, sent_at, digest.created_at, covers_from, covers_until,
			rendered_content is not null as has_preview,
			${isBrief ? sql`null` : sql`rendered_content`} as rendered_content
		from ${from} join collections on collections.id = collection_id
		where ${which}
	`.execute(db);
	return rows;
}

/** One page, latest first. */
export function listDigests(
	db: Db,
	origin: DigestOrigin,
	filter: Filter & { limit: number; page: number; isBrief: boolean },
): Promise<DigestRow[]> {
	const { limit, page } = filter;
	const which = sql`${matching(filter)} order by digest.created_at desc, digest.id desc
		limit ${limit} offset ${(page - 1) * limit}`;
	return select(db, origin, which, filter);
}

export async function countDigests(db: Db, origin: DigestOrigin, filter: Filter): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from ${digestSources[origin]} where ${matching(filter)}
	`.execute(db);
	return rows[0]?.count ?? 0;
}

export function listDueDigests(db: Db, origin: DigestOrigin, now: Date): Promise<DigestRow[]> {
	return select(
		db,
		origin,
		sql`status = 'scheduled' and scheduled_for <= ${now}::timestamptz order by scheduled_for, digest.id`,
	);
}

export async function findDigest(db: Db, origin: DigestOrigin, id: number): Promise<DigestRow | null> {
	return (await select(db, origin, sql`digest.id = ${id}`))[0] ?? null;
}

/** Held until the transaction ends, so that sending and changing a digest are serialized. */
export async function lockDigest(tx: Tx, origin: DigestOrigin, id: number): Promise<DigestRow | null> {
	await sql`select from ${sql.table(tables[origin])} where id = ${id} for update`.execute(tx);
	return findDigest(tx, origin, id);
}

export async function insertDigest(tx: Tx, origin: DigestOrigin, row: DigestColumns): Promise<number> {
	const { id } = await tx
		.insertInto(tables[origin] as 'digest_emails')
		.values(row as Insertable<EmailsTable>)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

export async function updateDigest(
	tx: Tx,
	origin: DigestOrigin,
	id: number,
	change: DigestColumns,
): Promise<void> {
	await tx.updateTable(tables[origin]).set(change).where('id', '=', id).execute();
}

/** Hides a digest that was mailed: its readers were told what is in it. */
export async function hideDigest(tx: Tx, origin: DigestOrigin, id: number, now: Date): Promise<void> {
	await updateDigest(tx, origin, id, { removed_at: now, rendered_content: null });
}

export async function deleteDigest(tx: Tx, origin: DigestOrigin, id: number): Promise<void> {
	await tx.deleteFrom(tables[origin]).where('id', '=', id).execute();
}

/** Whether another digest email of the same rule, even a removed one, has exactly this text. */
export async function isTextOfAnother(db: Db, { config_id, id, content }: DigestRow): Promise<boolean> {
	const { rows } = await sql`
		select from digest_emails where config_id = ${config_id} and id <> ${id} and content = ${content} limit 1
	`.execute(db);
	return rows.length > 0;
}

/** The copy left by the last run of a collection digest that went out, even if it was removed since. */
export async function findLastCopy(db: Db, digestId: number): Promise<DigestRow | null> {
	const which = sql`repeats_digest_id = ${digestId} and ${told('collection-digest', sql`digest.id`)}
		order by coalesce(covers_until, sent_at) desc nulls last, digest.id desc limit 1`;
	return selectCopy(db, which);
}

/** The copy left by a run at this time, or by a skipped one, even if it was removed since. */
export async function findCopyAt(tx: Tx, digestId: number, runAt: Date): Promise<DigestRow | null> {
	const which = sql`repeats_digest_id = ${digestId} and scheduled_for = ${runAt}::timestamptz`;
	return selectCopy(tx, which);
}

async function selectCopy(db: Db, which: RawBuilder<unknown>): Promise<DigestRow | null> {
	const copies = await select(db, 'collection-digest', which, { from: everyDigest['collection-digest'] });
	return copies[0] ?? null;
}

/**
 * Until when readers have been told what is new: by a rule, except for one of its digests, or by any digest of the collection.
 * Digests that were removed since count, too.
 */
export async function findCoveredUntil(
	db: Db,
	by: { configId: number; exceptId?: number | undefined } | { collectionId: number },
): Promise<Date | null> {
	const which =
		'configId' in by
			? sql`config_id = ${by.configId} and id <> ${by.exceptId ?? 0}`
			: sql`collection_id = ${by.collectionId}`;
	const emails = sql`
		select covers_until, sent_at from digest_emails
		where ${which} and ${told('digest-email', sql`digest_emails.id`)}
	`;
	const copies = sql`
		select covers_until, sent_at from collection_digests
		where ${which} and ${told('collection-digest', sql`collection_digests.id`)}
	`;
	const { rows } = await sql<{ until: Date | null }>`
		select max(coalesce(covers_until, sent_at)) as until
		from (${'configId' in by ? emails : sql`${emails} union all ${copies}`}) as told
	`.execute(db);
	return rows[0]?.until ?? null;
}
