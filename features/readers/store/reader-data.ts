import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type ReaderSubscriptionRow = Pick<
	Selectable<Tables['subscriptions']>,
	'status' | 'converted_at' | 'created_at' | 'ended_at' | 'ended_by' | 'rhythm' | 'paused_until'
> &
	Pick<
		Selectable<Tables['newsletters']>,
		'slug' | 'name' | 'image_url' | 'direct_signup' | 'delivery' | 'feed_url' | 'has_source'
	> & {
		newsletter_id: number;
		/** The delivery the reader agreed to; `delivery` is the newsletter's. */
		agreed_delivery: Selectable<Tables['subscriptions']>['delivery'];
		/** The reader was handed over to the publisher. */
		is_with_publisher: boolean;
	};

/** Everything a person ever subscribed to, active first, with the newsletter's current name. */
export async function listReaderSubscriptions(
	db: Db,
	subscriberId: string,
): Promise<ReaderSubscriptionRow[]> {
	return db
		.selectFrom('subscriptions')
		.innerJoin('newsletters', 'newsletters.id', 'subscriptions.newsletter_id')
		.select([
			'subscriptions.newsletter_id',
			'subscriptions.status',
			'subscriptions.converted_at',
			'subscriptions.created_at',
			'subscriptions.ended_at',
			'subscriptions.ended_by',
			'subscriptions.rhythm',
			'subscriptions.paused_until',
			'subscriptions.delivery as agreed_delivery',
			'newsletters.slug',
			'newsletters.name',
			'newsletters.image_url',
			'newsletters.direct_signup',
			'newsletters.delivery',
			'newsletters.feed_url',
			'newsletters.has_source',
			sql<boolean>`exists (
				select from hand_overs where subscription_id = subscriptions.id and state = 'accepted'
			)`.as('is_with_publisher'),
		])
		.where('subscriptions.subscriber_id', '=', subscriberId)
		.orderBy(sql`subscriptions.status <> 'active'`)
		.orderBy(sql`lower(newsletters.name)`)
		.execute();
}

export type ReaderDigestChoiceRow = Selectable<Tables['digest_subscriptions']> & { name: string };

/** The digests a person asked for, including ended ones. */
export async function listReaderDigests(db: Db, subscriberId: string): Promise<ReaderDigestChoiceRow[]> {
	return db
		.selectFrom('digest_subscriptions')
		.innerJoin('collections', 'collections.id', 'digest_subscriptions.collection_id')
		.selectAll('digest_subscriptions')
		.select('collections.name')
		.where('subscriber_id', '=', subscriberId)
		.orderBy('collections.name')
		.execute();
}

export async function listReaderConsents(
	db: Db,
	subscriberId: string,
): Promise<Selectable<Tables['consents']>[]> {
	return db
		.selectFrom('consents')
		.selectAll()
		.where('subscriber_id', '=', subscriberId)
		.orderBy('id')
		.execute();
}

type ReaderSignup = {
	source: string;
	first_name: string;
	last_name: string;
	created_at: Date;
	newsletter_ids: number[];
	/** The collections whose digests were requested. */
	collection_ids: number[];
};

export async function listReaderSignups(db: Db, subscriberId: string): Promise<ReaderSignup[]> {
	const { rows } = await sql<ReaderSignup>`
		select source, first_name, last_name, created_at, array(
			select newsletter_id from signup_choices where signup_id = signups.id order by newsletter_id
		) as newsletter_ids, array(
			select collection_id from signup_digests where signup_id = signups.id order by collection_id
		) as collection_ids
		from signups where subscriber_id = ${subscriberId} order by created_at
	`.execute(db);
	return rows;
}

/** Issues waiting for the person's next paper. */
export async function listWaitingItems(
	db: Db,
	subscriberId: string,
): Promise<{ title: string; due_at: Date }[]> {
	return db
		.selectFrom('paper_items')
		.innerJoin('issues', 'issues.id', 'paper_items.issue_id')
		.select(['issues.title', 'paper_items.due_at'])
		.where('paper_items.subscriber_id', '=', subscriberId)
		.where('paper_items.mailing_key', 'is', null)
		.orderBy('paper_items.due_at')
		.execute();
}

export async function listReaderSessions(
	db: Db,
	subscriberId: string,
): Promise<{ user_agent: string; ip_truncated: string; created_at: Date; last_seen_at: Date }[]> {
	return db
		.selectFrom('link_sessions')
		.select(['user_agent', 'ip_truncated', 'created_at', 'last_seen_at'])
		.where('subscriber_id', '=', subscriberId)
		.orderBy('created_at')
		.execute();
}

/** The mails sent to a person, without their texts. */
export async function listReaderDeliveries(
	db: Db,
	{ subscriberId, email }: { subscriberId: string; email: string },
): Promise<
	Pick<Selectable<Tables['deliveries']>, 'kind' | 'subject' | 'status' | 'created_at' | 'finished_at'>[]
> {
	return db
		.selectFrom('deliveries')
		.select(['kind', 'subject', 'status', 'created_at', 'finished_at'])
		.where((eb) =>
			eb.or([
				eb('subscriber_id', '=', subscriberId),
				eb(sql<string>`lower(recipient)`, '=', sql<string>`lower(${email})`),
			]),
		)
		.orderBy('id')
		.execute();
}

/**
 * Removes the person from the mails: unsent ones are withdrawn, and those of a mailing still count in its numbers but contain
 * neither recipient nor content.
 */
export async function eraseDeliveries(
	tx: Tx,
	{ subscriberId, email }: { subscriberId: string; email: string },
): Promise<void> {
	await sql`
		update deliveries set status = 'withdrawn'
		where status in ('queued', 'held') and exists (select from mailings where key = mailing_key)
			and (subscriber_id = ${subscriberId} or lower(recipient) = lower(${email}))
	`.execute(tx);
	await sql`
		delete from deliveries
		where status in ('queued', 'held') and (subscriber_id = ${subscriberId} or lower(recipient) = lower(${email}))
	`.execute(tx);
	await sql`
		update deliveries
		set recipient = 'erased ' || id, subscriber_id = null, subject = '', html = '', plain_text = '', headers = '{}',
			last_error = ''
		where subscriber_id = ${subscriberId} or lower(recipient) = lower(${email})
	`.execute(tx);
}
