import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { containsPattern } from '#database/like-patterns.ts';
import { countRowsUpTo, onPage } from '#database/list-queries.ts';
import type { Tables } from '#database/tables.ts';
import { maxMailsSearched } from '#features/mail/contract/outbox.ts';
import { requeued, unwantedReason } from './deliveries.ts';

const summary = [
	'id',
	'kind',
	'recipient',
	'subject',
	'status',
	'attempts',
	'last_error',
	'created_at',
	'finished_at',
] as const;

export type DeliveryRow = Selectable<Tables['deliveries']>;
export type DeliverySummaryRow = Pick<DeliveryRow, (typeof summary)[number]>;

export type DeliveryFilter = {
	q?: string | undefined;
	kind?: DeliveryRow['kind'] | undefined;
	status?: DeliveryRow['status'] | undefined;
	without?: DeliveryRow['kind'] | undefined;
};

/** Every index on this table slows down every outgoing mail, so a search scans the latest rows instead. */
function filtered(db: Db, { q = '', kind, status, without }: DeliveryFilter) {
	let wanted = db.selectFrom('deliveries');
	if (without) wanted = wanted.where('kind', '!=', without);
	if (q !== '' || kind || status)
		wanted = wanted.where(
			sql<boolean>`id > (select coalesce(max(id), 0) from deliveries) - ${maxMailsSearched}`,
		);
	if (kind) wanted = wanted.where('kind', '=', kind);
	if (status) wanted = wanted.where('status', '=', status);
	for (const word of q.toLowerCase().split(/\s+/).filter(Boolean))
		wanted = wanted.where(({ eb, or }) =>
			or([
				eb(sql`lower(recipient)`, 'like', containsPattern(word)),
				eb(sql`lower(subject)`, 'like', containsPattern(word)),
			]),
		);
	return wanted;
}

export async function listDeliveries(
	db: Db,
	{ limit, page, ...filter }: DeliveryFilter & { limit: number; page: number },
): Promise<DeliverySummaryRow[]> {
	return filtered(db, filter)
		.select([...summary])
		.orderBy('id', 'desc')
		.$call(onPage({ limit, page }))
		.execute();
}

/** Counts no further than anyone would page. */
export async function countDeliveries(db: Db, filter: DeliveryFilter, atMost = 10_000): Promise<number> {
	return countRowsUpTo(db, atMost, filtered(db, filter).select('id'));
}

export async function findDelivery(db: Db, id: number): Promise<DeliveryRow | null> {
	const row = await db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst();
	return row ?? null;
}

/** Requeues a mail that is at rest; null if it is not, or if its recipient was erased. */
export async function requeueDelivery(
	tx: Tx,
	{ id, now, isHeld }: { id: number; now: Date; isHeld: boolean },
): Promise<DeliverySummaryRow | null> {
	const row = await tx
		.updateTable('deliveries')
		.set(requeued({ now, isHeld }))
		.where('id', '=', id)
		.where('status', 'in', ['failed', 'uncertain', 'kept'])
		.where('recipient', 'like', '%_@_%')
		.returning([...summary])
		.executeTakeFirst();
	return row ?? null;
}

/** Without a mail server, due mails are kept for reading here, except those that must not be sent. */
export async function keepDueDeliveries(db: Db, now: Date): Promise<number> {
	const { numAffectedRows } = await sql`
		update deliveries set
			status = case
				when is_unwanted or (is_suppressed and is_mailing) then 'withdrawn'
				when is_suppressed then 'failed'
				else 'kept'
			end,
			last_error = case when is_suppressed then 'suppressed' when is_unwanted then ${unwantedReason} else '' end,
			finished_at = ${now}
		from (
			select id,
				is_suppressed_for(recipient, kind, id) as is_suppressed,
				key is not null as is_mailing,
				key is not null and is_mailing_unwanted(
					kind, key, collection_id, newsletter_id, subscriber_id, ${now}
				) as is_unwanted
			from deliveries left join mailings on kind in ('digest', 'issue', 'paper') and key = mailing_key
			where deliveries.status = 'queued' and next_attempt_at <= ${now}
			order by id
			for update of deliveries skip locked
		) as due
		where deliveries.id = due.id
	`.execute(db);
	return Number(numAffectedRows ?? 0);
}
