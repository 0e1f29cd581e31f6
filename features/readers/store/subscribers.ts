import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type SubscriberRow = Selectable<Tables['subscribers']>;

/**
 * The subscriber of an address, made if there is none. A known one is written, too, but stays as it is: whoever types an
 * address need not be its owner, and must not learn from the time it takes whether it is known.
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

/** Whatever changes something about a person locks the person first, so that nothing waits in a circle. */
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

/** When the person's paper comes. */
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

/** Whether the database can reckon in a time zone. It is made to try: to list all that it knows, it reads hundreds of files. */
export async function knowsTimeZone(db: Db, timeZone: string): Promise<boolean> {
	try {
		await sql`select now() at time zone ${timeZone}::text`.execute(db);
		return true;
	} catch (error) {
		if ((error as { code?: string }).code === '22023') return false;
		throw error;
	}
}

/** The address has been proven by a mail that reached it. */
export async function updateSubscriberConfirmed(tx: Tx, id: string, now: Date): Promise<void> {
	await tx
		.updateTable('subscribers')
		.set({ confirmed_at: sql<Date>`coalesce(confirmed_at, ${now})`, last_active_at: now })
		.where('id', '=', id)
		.execute();
}

/** With everything that hangs on the person; mails are dealt with before. */
export async function deleteSubscriber(tx: Tx, id: string): Promise<void> {
	await tx.deleteFrom('subscribers').where('id', '=', id).execute();
}
