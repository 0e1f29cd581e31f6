import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { onPage, type Page } from '#database/list-queries.ts';
import type { Tables } from '#database/tables.ts';

export type ModeratedRow = Selectable<Tables['submissions']> & { newsletter_slug: string | null };
export type MessageRow = Selectable<Tables['messages']>;

function submissions(db: Db) {
	return db
		.selectFrom('submissions')
		.leftJoin('newsletters', 'newsletters.id', 'submissions.newsletter_id')
		.selectAll('submissions')
		.select('newsletters.slug as newsletter_slug');
}

/** Open ones oldest first; answered ones latest first. */
export async function listSubmissions(
	db: Db,
	{ status, limit, page }: Page & { status: 'open' | 'approved' | 'refused' },
): Promise<ModeratedRow[]> {
	const direction = status === 'open' ? 'asc' : 'desc';
	return submissions(db)
		.where('submissions.status', '=', status)
		.orderBy('submissions.created_at', direction)
		.orderBy('submissions.id', direction)
		.$call(onPage({ limit, page }))
		.execute();
}

/** Counts no further than anyone would page through. */
export async function countSubmissions(db: Db, status: string, atMost = 10_000): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count
		from (select from submissions where status = ${status} limit ${atMost}) as found
	`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Locked, so that if two editors answer concurrently, the second finds it answered. */
export async function findSubmissionToAnswer(
	tx: Tx,
	id: number,
): Promise<Selectable<Tables['submissions']> | null> {
	const row = await tx
		.selectFrom('submissions')
		.selectAll()
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
	return row ?? null;
}

export async function updateSubmissionAnswered(
	tx: Tx,
	id: number,
	answered: { status: 'approved' | 'refused'; newsletterId: number | null; answer: string; now: Date },
): Promise<ModeratedRow> {
	await tx
		.updateTable('submissions')
		.set({
			status: answered.status,
			newsletter_id: answered.newsletterId,
			answer: answered.answer,
			answered_at: answered.now,
		})
		.where('id', '=', id)
		.execute();
	return submissions(tx).where('submissions.id', '=', id).executeTakeFirstOrThrow();
}

export async function listMessages(
	db: Db,
	{ isHandled, limit, page }: Page & { isHandled: boolean },
): Promise<MessageRow[]> {
	return db
		.selectFrom('messages')
		.selectAll()
		.where('read_at', isHandled ? 'is not' : 'is', null)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.$call(onPage({ limit, page }))
		.execute();
}

export async function countMessages(db: Db, isHandled: boolean, atMost = 10_000): Promise<number> {
	// Must match the conditions of the partial indexes.
	const which = isHandled ? sql`read_at is not null` : sql`read_at is null`;
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (select from messages where ${which} limit ${atMost}) as found
	`.execute(db);
	return rows[0]?.count ?? 0;
}

export async function findMessageToHandle(tx: Tx, id: number): Promise<MessageRow | null> {
	const row = await tx.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
	return row ?? null;
}

export function updateMessageHandled(tx: Tx, id: number, handledAt: Date | null): Promise<MessageRow> {
	return tx
		.updateTable('messages')
		.set({ read_at: handledAt })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
}
