import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { countRows } from '#database/list-queries.ts';
import type { Tables } from '#database/tables.ts';
import { lockSubscriber, type SubscriberRow } from '#features/readers/store/subscribers.ts';

export type SignupRow = Selectable<Tables['signups']>;

export async function insertSignup(tx: Tx, signup: Insertable<Tables['signups']>): Promise<void> {
	await tx.insertInto('signups').values(signup).execute();
}

/** Names typed with the latest sign-up count for a person who was never confirmed, or has none: a digest asks for none. */
export async function applySignupNames(
	tx: Tx,
	{ subscriberId, until }: { subscriberId: string; until: Date },
): Promise<void> {
	await sql`
		update subscribers set first_name = typed.first_name, last_name = typed.last_name
		from (
			select first_name, last_name from signups
			where subscriber_id = ${subscriberId} and first_name <> '' and created_at <= ${until}
			order by created_at desc limit 1
		) as typed
		where id = ${subscriberId} and (subscribers.first_name = '' or confirmed_at is null)
	`.execute(tx);
}

export async function countSignupsSince(tx: Tx, subscriberId: string, since: Date): Promise<number> {
	return countRows(
		tx.selectFrom('signups').where('subscriber_id', '=', subscriberId).where('created_at', '>', since),
	);
}

export async function findSignup(db: Db, id: string): Promise<SignupRow | null> {
	return (await db.selectFrom('signups').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks the person of a sign-up until the transaction ends; null if the sign-up is unknown. */
export async function lockSubscriberOf(tx: Tx, signupId: string): Promise<SubscriberRow | null> {
	const signup = await findSignup(tx, signupId);
	return signup && lockSubscriber(tx, signup.subscriber_id);
}

/** False if the sign-up already has the newsletter. */
export async function insertSignupChoice(
	tx: Tx,
	choice: Insertable<Tables['signup_choices']>,
): Promise<boolean> {
	const inserted = await tx
		.insertInto('signup_choices')
		.values(choice)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Number(inserted.numInsertedOrUpdatedRows) > 0;
}

export async function listSignupChoices(
	db: Db,
	signupId: string,
): Promise<Selectable<Tables['signup_choices']>[]> {
	return db
		.selectFrom('signup_choices')
		.selectAll()
		.where('signup_id', '=', signupId)
		.orderBy('created_at')
		.orderBy('newsletter_id')
		.execute();
}

/** False if the sign-up already has the digest. */
export async function insertSignupDigest(
	tx: Tx,
	choice: Insertable<Tables['signup_digests']>,
): Promise<boolean> {
	const inserted = await tx
		.insertInto('signup_digests')
		.values(choice)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Number(inserted.numInsertedOrUpdatedRows) > 0;
}

export type OfferedDigest = { id: number; slug: string; name: string };

/**
 * Collections of the newsletters chosen in a sign-up, earliest choice first. Ignores whether the person already has a
 * digest: whoever signs up need not be that person.
 */
export async function listDigestOffers(
	db: Db,
	{ signupId, limit }: { signupId: string; limit: number },
): Promise<OfferedDigest[]> {
	const { rows } = await sql<OfferedDigest>`
		select collections.id, collections.slug, collections.name
		from signup_choices
		join newsletters on newsletters.id = signup_choices.newsletter_id and not newsletters.hidden
		join collection_members on collection_members.newsletter_id = newsletters.id
		join collections on collections.id = collection_members.collection_id
		where signup_choices.signup_id = ${signupId} and signup_choices.source <> 'co-registration'
			and not exists (
				select from signup_digests
				where signup_digests.signup_id = ${signupId} and signup_digests.collection_id = collections.id
			)
		group by collections.id
		order by min(signup_choices.created_at), collections.position, collections.name
		limit ${limit}
	`.execute(db);
	return rows;
}

export async function deleteSignupsBefore(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('signups').where('created_at', '<', sql<Date>`${before}`).execute();
}
