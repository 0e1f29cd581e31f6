import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type SubscriberRow = Selectable<Tables['subscribers']>;

/**
 * Finds or creates the subscriber with this address. An existing one is written too, but stays unchanged: the person typing an
 * address need not own it, and must not learn from the timing whether it is known.
 */
export async function upsertSubscriber(
	tx: Tx,
	given: { email: string; firstName: string; lastName: string; source: string; now: Date },
): Promise<string> {
	const { rows } = await sql<{ id: string }>`
		insert into subscribers (email, first_name, last_name, source, created_at, last_active_at)
		values (${given.email}, ${given.firstName}, ${given.lastName}, ${given.source}, ${given.now}, ${given.now})
		on conflict (lower(email)) do update set email = subscribers.email
		returning id
	`.execute(tx);
	return rows[0]?.id ?? '';
}

/** Lock the person before changing anything about them, to avoid deadlocks. */
export async function lockSubscriber(tx: Tx, id: string): Promise<SubscriberRow | null> {
	const row = await tx
		.selectFrom('subscribers')
		.selectAll()
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
	return row ?? null;
}

export async function findSubscriber(db: Db, id: string): Promise<SubscriberRow | null> {
	return (await db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findSubscriberByEmail(db: Db, email: string): Promise<SubscriberRow | null> {
	const row = await db
		.selectFrom('subscribers')
		.selectAll()
		.where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
		.executeTakeFirst();
	return row ?? null;
}

export async function updateSubscriberNames(
	tx: Tx,
	id: string,
	names: { firstName: string; lastName: string },
): Promise<void> {
	await tx
		.updateTable('subscribers')
		.set({ first_name: names.firstName, last_name: names.lastName })
		.where('id', '=', id)
		.execute();
}

export async function updatePaperTime(
	tx: Tx,
	id: string,
	change: Pick<
		Updateable<Tables['subscribers']>,
		'time_zone' | 'time_zone_chosen' | 'paper_hour' | 'paper_weekday'
	>,
): Promise<void> {
	await tx.updateTable('subscribers').set(change).where('id', '=', id).execute();
}

/** Whether the database supports a time zone. It is tried out, because listing all of them reads hundreds of files. */
export async function knowsTimeZone(db: Db, timeZone: string): Promise<boolean> {
	try {
		await sql`select now() at time zone ${timeZone}::text`.execute(db);
		return true;
	} catch (error) {
		if ((error as { code?: string }).code === '22023') return false;
		throw error;
	}
}

/** The address was proven by a mail that reached it. */
export async function updateSubscriberConfirmed(tx: Tx, id: string, now: Date): Promise<void> {
	await tx
		.updateTable('subscribers')
		.set({ confirmed_at: sql<Date>`coalesce(confirmed_at, ${now})`, last_active_at: now })
		.where('id', '=', id)
		.execute();
}

/** Deletes the person with all dependent rows; mails must be handled before. */
export async function deleteSubscriber(tx: Tx, id: string): Promise<void> {
	await tx.deleteFrom('subscribers').where('id', '=', id).execute();
}
