import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type ConfirmationRow = Selectable<Tables['confirmations']>;

/** The confirmation still collecting choices: it has never been mailed. */
export async function findGatheringConfirmation(
	tx: Tx,
	subscriberId: string,
): Promise<ConfirmationRow | null> {
	const row = await tx
		.selectFrom('confirmations')
		.selectAll()
		.where('subscriber_id', '=', subscriberId)
		.where('mails', '=', 0)
		.where('sent_at', 'is', null)
		.executeTakeFirst();
	return row ?? null;
}

export async function findLatestConfirmation(tx: Tx, subscriberId: string): Promise<ConfirmationRow | null> {
	const row = await tx
		.selectFrom('confirmations')
		.selectAll()
		.where('subscriber_id', '=', subscriberId)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	return row ?? null;
}

export async function findConfirmation(db: Db, id: number): Promise<ConfirmationRow | null> {
	return (await db.selectFrom('confirmations').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findConfirmationByLink(db: Db, tokenHash: string): Promise<ConfirmationRow | null> {
	const row = await db
		.selectFrom('confirmations')
		.innerJoin('confirmation_links', 'confirmation_links.confirmation_id', 'confirmations.id')
		.selectAll('confirmations')
		.where('confirmation_links.token_hash', '=', tokenHash)
		.executeTakeFirst();
	return row ?? null;
}

export async function insertConfirmation(
	tx: Tx,
	confirmation: Insertable<Tables['confirmations']>,
): Promise<number> {
	const { id } = await tx
		.insertInto('confirmations')
		.values(confirmation)
		.returning('id')
		.executeTakeFirstOrThrow();
	return Number(id);
}

export async function updateConfirmation(
	tx: Tx,
	id: number,
	change: Updateable<Tables['confirmations']>,
): Promise<void> {
	await tx.updateTable('confirmations').set(change).where('id', '=', id).execute();
}

/** A newsletter, and the way of delivery agreed to. */
export type ChosenNewsletter = { newsletterId: number; delivery: Subscription['delivery'] };

/** Choosing again resets the time, so an earlier end no longer counts. */
export async function upsertConfirmationNewsletter(
	tx: Tx,
	choice: ChosenNewsletter & { confirmationId: number; now: Date },
): Promise<void> {
	await sql`
		insert into confirmation_choices (confirmation_id, newsletter_id, delivery, created_at)
		values (${choice.confirmationId}, ${choice.newsletterId}, ${choice.delivery}, ${choice.now})
		on conflict (confirmation_id, newsletter_id) where newsletter_id is not null
		do update set created_at = excluded.created_at, delivery = excluded.delivery, withdrawn_at = null, withdrawn_by = ''
	`.execute(tx);
}

export async function upsertConfirmationCollection(
	tx: Tx,
	choice: { confirmationId: number; collectionId: number; now: Date },
): Promise<void> {
	await sql`
		insert into confirmation_choices (confirmation_id, collection_id, created_at)
		values (${choice.confirmationId}, ${choice.collectionId}, ${choice.now})
		on conflict (confirmation_id, collection_id) where collection_id is not null
		do update set created_at = excluded.created_at, withdrawn_at = null, withdrawn_by = ''
	`.execute(tx);
}

export async function insertConfirmationLink(
	tx: Tx,
	link: Insertable<Tables['confirmation_links']>,
): Promise<void> {
	await tx.insertInto('confirmation_links').values(link).execute();
}

type Subscription = Selectable<Tables['subscriptions']>;

export type ConfirmationNewsletter = {
	id: number;
	slug: string;
	name: string;
	description: string;
	/** Already confirmed: nothing left to ask. */
	is_settled: boolean;
	/** The way of delivery the person agreed to. */
	delivery: Subscription['delivery'];
	rhythm: Subscription['rhythm'];
};

/**
 * The visible newsletters of a confirmation, in the order they were chosen. Excludes those left since: the later decision
 * counts.
 */
export async function listConfirmationNewsletters(
	db: Db,
	confirmationId: number,
): Promise<ConfirmationNewsletter[]> {
	const { rows } = await sql<ConfirmationNewsletter>`
		select newsletters.id, slug, name, description,
			coalesce(subscriptions.status = 'active' and subscriptions.converted_at is not null, false) as is_settled,
			case
				when subscriptions.status = 'active' and subscriptions.converted_at is not null then subscriptions.delivery
				else confirmation_choices.delivery
			end as delivery,
			coalesce(subscriptions.rhythm, 'each') as rhythm
		from confirmation_choices
		join confirmations on confirmations.id = confirmation_choices.confirmation_id
		join newsletters on newsletters.id = confirmation_choices.newsletter_id and not newsletters.hidden
		left join subscriptions on subscriptions.subscriber_id = confirmations.subscriber_id
			and subscriptions.newsletter_id = newsletters.id
		where confirmation_choices.confirmation_id = ${confirmationId} and confirmation_choices.withdrawn_at is null
			and (subscriptions.ended_at > confirmation_choices.created_at) is not true
		order by confirmation_choices.created_at, newsletters.id
	`.execute(db);
	return rows;
}

export type ConfirmationCollection = {
	id: number;
	slug: string;
	name: string;
	is_settled: boolean;
};

/** The collections whose digests a confirmation is about. */
export async function listConfirmationCollections(
	db: Db,
	confirmationId: number,
): Promise<ConfirmationCollection[]> {
	const { rows } = await sql<ConfirmationCollection>`
		select collections.id, slug, name,
			coalesce(digest_subscriptions.confirmed_at is not null and digest_subscriptions.ended_at is null, false)
				as is_settled
		from confirmation_choices
		join confirmations on confirmations.id = confirmation_choices.confirmation_id
		join collections on collections.id = confirmation_choices.collection_id
		left join digest_subscriptions on digest_subscriptions.subscriber_id = confirmations.subscriber_id
			and digest_subscriptions.collection_id = collections.id
		where confirmation_choices.confirmation_id = ${confirmationId} and confirmation_choices.withdrawn_at is null
			and (digest_subscriptions.ended_at > confirmation_choices.created_at) is not true
		order by confirmation_choices.created_at, collections.id
	`.execute(db);
	return rows;
}

/** Everything a confirmation is about, by id, visible or not; excludes what the person has left since. */
export async function listConfirmationChoices(
	db: Db,
	confirmationId: number,
): Promise<{ newsletters: ChosenNewsletter[]; collectionIds: number[] }> {
	type Row = Pick<ChosenNewsletter, 'delivery'> & {
		newsletter_id: number | null;
		collection_id: number | null;
	};
	const { rows } = await sql<Row>`
		select confirmation_choices.newsletter_id, confirmation_choices.collection_id, confirmation_choices.delivery
		from confirmation_choices
		join confirmations on confirmations.id = confirmation_choices.confirmation_id
		left join subscriptions on subscriptions.subscriber_id = confirmations.subscriber_id
			and subscriptions.newsletter_id = confirmation_choices.newsletter_id
		left join digest_subscriptions on digest_subscriptions.subscriber_id = confirmations.subscriber_id
			and digest_subscriptions.collection_id = confirmation_choices.collection_id
		where confirmation_choices.confirmation_id = ${confirmationId} and confirmation_choices.withdrawn_at is null
			and (coalesce(subscriptions.ended_at, digest_subscriptions.ended_at) > confirmation_choices.created_at)
				is not true
	`.execute(db);
	return {
		newsletters: rows.flatMap(({ newsletter_id, delivery }) =>
			newsletter_id === null ? [] : { newsletterId: newsletter_id, delivery },
		),
		collectionIds: rows.flatMap(({ collection_id }) => collection_id ?? []),
	};
}

/** Mailed before the given time, neither used nor expired, not reminded yet; oldest first. */
export async function listConfirmationsToRemind(
	db: Db,
	{ sentBefore, now, limit }: { sentBefore: Date; now: Date; limit: number },
): Promise<number[]> {
	const rows = await db
		.selectFrom('confirmations')
		.select('id')
		.where('sent_at', '<=', sentBefore)
		.where('expires_at', '>', now)
		.where('confirmed_at', 'is', null)
		.where('reminded_at', 'is', null)
		.orderBy('sent_at')
		.limit(limit)
		.execute();
	return rows.map(({ id }) => Number(id));
}

export async function deleteConfirmationsExpiredBefore(db: Db, before: Date): Promise<void> {
	await db
		.deleteFrom('confirmations')
		.where(sql<Date>`coalesce(expires_at, sent_at, created_at)`, '<', before)
		.execute();
}
