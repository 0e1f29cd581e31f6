import { type Selectable, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { onPage } from '#database/list-queries.ts';
import type { Tables } from '#database/tables.ts';
import type { MailingRecipient } from '#features/digests/contract/mailings.ts';

export type MailingRow = Selectable<Tables['mailings']>;

export async function findMailing(db: Db, key: string): Promise<MailingRow | null> {
	const row = await db.selectFrom('mailings').selectAll().where('key', '=', key).executeTakeFirst();
	return row ?? null;
}

export async function listMailingLinks(db: Db, key: string): Promise<{ url: string; clicks: number }[]> {
	return db
		.selectFrom('mailing_links')
		.select(['url', 'clicks'])
		.where('mailing_key', '=', key)
		.orderBy('position')
		.execute();
}

export async function findMailingLink(
	db: Db,
	{ key, position }: { key: string; position: number },
): Promise<string | null> {
	const row = await db
		.selectFrom('mailing_links')
		.select('url')
		.where('mailing_key', '=', key)
		.where('position', '=', position)
		.executeTakeFirst();
	return row?.url ?? null;
}

/** Counts a click and returns the target of the link. */
export async function countMailingClick(
	db: Db,
	{ key, position }: { key: string; position: number },
): Promise<string | null> {
	const row = await db
		.updateTable('mailing_links')
		.set(({ eb }) => ({ clicks: eb('clicks', '+', 1) }))
		.where('mailing_key', '=', key)
		.where('position', '=', position)
		.returning('url')
		.executeTakeFirst();
	return row?.url ?? null;
}

const statusesOf = {
	waiting: ['queued', 'held', 'sending'],
	delivered: ['sent'],
	kept: ['kept'],
	bounced: ['failed'],
	uncertain: ['uncertain'],
	leftOut: ['withdrawn'],
} as const satisfies Record<MailingRecipient['outcome'], readonly RecipientRow['status'][]>;

export type RecipientRow = Pick<
	Selectable<Tables['deliveries']>,
	'id' | 'recipient' | 'status' | 'last_error' | 'attempts' | 'finished_at'
>;

/** The recipients of a mailing by address, optionally with one outcome only. */
export async function listRecipients(
	db: Db,
	given: { key: string; outcome?: MailingRecipient['outcome'] | undefined; limit: number; page: number },
): Promise<RecipientRow[]> {
	const { key, outcome, limit, page } = given;
	return db
		.selectFrom('deliveries')
		.select(['id', 'recipient', 'status', 'last_error', 'attempts', 'finished_at'])
		.where('mailing_key', '=', key)
		.$if(outcome !== undefined, (query) =>
			query.where('status', 'in', statusesOf[outcome as MailingRecipient['outcome']]),
		)
		.orderBy(sql`lower(recipient)`)
		.$call(onPage({ limit, page }))
		.execute();
}

export function outcomeOf(status: RecipientRow['status']): MailingRecipient['outcome'] {
	if (status === 'sent') return 'delivered';
	if (status === 'kept') return 'kept';
	if (status === 'failed') return 'bounced';
	if (status === 'withdrawn') return 'leftOut';
	return status === 'uncertain' ? 'uncertain' : 'waiting';
}
