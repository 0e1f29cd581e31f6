import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { DigestStatus } from '#features/digests/contract/digests.ts';

export type DigestEmailRow = Selectable<Tables['digest_emails']> & {
	config_name: string;
	collection_name: string;
	collection_slug: string;
	frequency: Tables['digest_configs']['frequency']['__select__'];
	has_preview: boolean;
};

const columns = [
	'digest_emails.id',
	'digest_emails.config_id',
	'digest_emails.collection_id',
	'digest_emails.title',
	'digest_emails.subject',
	'digest_emails.content',
	'digest_emails.newsletter_summaries',
	'digest_emails.video_ids',
	'digest_emails.status',
	'digest_emails.period_start',
	'digest_emails.outcome_note',
	'digest_emails.scheduled_for',
	'digest_emails.sent_at',
	'digest_emails.created_at',
	'digest_emails.covers_from',
	'digest_emails.covers_until',
	'digest_configs.name as config_name',
	'digest_configs.frequency as frequency',
	'collections.name as collection_name',
	'collections.slug as collection_slug',
] as const;

export type DigestTab = 'drafts' | 'scheduled' | 'sent';

/** What an editor is at, what waits for its time or is under way, and what is over. */
export const statusesOfTab: Record<DigestTab, DigestStatus[]> = {
	drafts: ['draft'],
	scheduled: ['scheduled', 'sending'],
	sent: ['sent', 'skipped', 'stopped', 'cancelled'],
};

/** Some reader has got it, or will: what it told of is no news any more. */
export const wentOut: DigestStatus[] = ['sending', 'sent', 'stopped', 'cancelled'];

type Filter = {
	configId?: number | undefined;
	collectionId?: number | undefined;
	tab?: DigestTab | undefined;
};

/** The mails themselves are long: lists that do not show them leave them where they are. */
function selectEmails(db: Db, { isBrief = false } = {}) {
	return db
		.selectFrom('digest_emails')
		.innerJoin('digest_configs', 'digest_configs.id', 'digest_emails.config_id')
		.innerJoin('collections', 'collections.id', 'digest_emails.collection_id')
		.select(columns)
		.select([
			sql<boolean>`rendered_content is not null`.as('has_preview'),
			(isBrief ? sql<string | null>`null` : sql<string | null>`rendered_content`).as('rendered_content'),
		]);
}

function filtered(query: ReturnType<typeof selectEmails>, { configId, collectionId, tab }: Filter) {
	let wanted = query;
	if (configId !== undefined) wanted = wanted.where('digest_emails.config_id', '=', configId);
	if (collectionId !== undefined) wanted = wanted.where('digest_emails.collection_id', '=', collectionId);
	return tab ? wanted.where('digest_emails.status', 'in', statusesOfTab[tab]) : wanted;
}

/** One page, the latest first. */
export function listDigestEmails(
	db: Db,
	filter: Filter & { limit: number; page: number; isBrief: boolean },
): Promise<DigestEmailRow[]> {
	return filtered(selectEmails(db, filter), filter)
		.orderBy('digest_emails.created_at', 'desc')
		.orderBy('digest_emails.id', 'desc')
		.limit(filter.limit)
		.offset((filter.page - 1) * filter.limit)
		.execute();
}

export async function countDigestEmails(db: Db, filter: Filter): Promise<number> {
	const { count } = await filtered(selectEmails(db), filter)
		.clearSelect()
		.select(sql<number>`count(*)::int`.as('count'))
		.executeTakeFirstOrThrow();
	return count;
}

export async function findDigestEmail(db: Db, id: number): Promise<DigestEmailRow | null> {
	return (await selectEmails(db).where('digest_emails.id', '=', id).executeTakeFirst()) ?? null;
}

/** Held until the transaction ends: it is sent, or changed, by one at a time. */
export async function lockDigestEmail(tx: Tx, id: number): Promise<DigestEmailRow | null> {
	await sql`select from digest_emails where id = ${id} for update`.execute(tx);
	return findDigestEmail(tx, id);
}

export async function insertDigestEmail(tx: Tx, row: Insertable<Tables['digest_emails']>): Promise<number> {
	const { id } = await tx.insertInto('digest_emails').values(row).returning('id').executeTakeFirstOrThrow();
	return id;
}

export async function updateDigestEmail(
	tx: Tx,
	id: number,
	change: Updateable<Tables['digest_emails']>,
): Promise<void> {
	await tx.updateTable('digest_emails').set(change).where('id', '=', id).execute();
}

export async function deleteDigestEmail(tx: Tx, id: number): Promise<void> {
	await tx.deleteFrom('digest_emails').where('id', '=', id).execute();
}

export function listDueDigestEmails(db: Db, now: Date): Promise<DigestEmailRow[]> {
	return selectEmails(db)
		.where('digest_emails.status', '=', 'scheduled')
		.where('digest_emails.scheduled_for', '<=', now)
		.orderBy('digest_emails.scheduled_for')
		.orderBy('digest_emails.id')
		.execute();
}

export type PeriodRow = { config_id: number; period_start: Date; status: DigestStatus };

/** What rules have made, or were told to skip, for times since a moment. */
export async function listPeriods(db: Db, configIds: readonly number[], since: Date): Promise<PeriodRow[]> {
	if (configIds.length === 0) return [];
	const { rows } = await sql<PeriodRow>`
		select config_id, period_start, status from digest_emails
		where config_id = any(${configIds}::integer[]) and period_start >= ${since}::timestamptz
		order by period_start
	`.execute(db);
	return rows;
}

/** Whether a rule has made, or left out, its digest of a period; also one of another time that it had then. */
export async function isPeriodSettled(
	tx: Tx,
	configId: number,
	{ from, until }: { from: Date; until: Date },
): Promise<boolean> {
	const row = await tx
		.selectFrom('digest_emails')
		.select('id')
		.where('config_id', '=', configId)
		.where('period_start', '>=', from)
		.where('period_start', '<', until)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Takes back that times in a period are skipped, as long as they are still to come. */
export async function deleteSkippedAhead(
	tx: Tx,
	configId: number,
	{ from, until, now }: { from: Date; until: Date; now: Date },
): Promise<number> {
	const { numDeletedRows } = await tx
		.deleteFrom('digest_emails')
		.where('config_id', '=', configId)
		.where('status', '=', 'skipped')
		.where('period_start', '>=', from)
		.where('period_start', '<', until)
		.where('period_start', '>', now)
		.executeTakeFirst();
	return Number(numDeletedRows);
}

/** Until when readers have been told what is new: by a rule, a digest of its own left out, or by anything about the collection. */
export async function findToldUntil(
	db: Db,
	by: { configId: number; exceptId?: number | undefined } | { collectionId: number },
): Promise<Date | null> {
	const { rows } =
		'configId' in by
			? await sql<{ until: Date | null }>`
				select max(coalesce(covers_until, sent_at)) as until from digest_emails
				where config_id = ${by.configId} and id <> ${by.exceptId ?? 0} and status = any(${wentOut}::text[])
			`.execute(db)
			: await sql<{ until: Date | null }>`
				select max(until) as until from (
					select coalesce(covers_until, sent_at) as until from digest_emails
					where collection_id = ${by.collectionId} and status = any(${wentOut}::text[])
					union all
					select coalesce(covers_until, sent_at) from collection_digests
					where collection_id = ${by.collectionId} and status = any(${wentOut}::text[])
				) as told
			`.execute(db);
	return rows[0]?.until ?? null;
}
