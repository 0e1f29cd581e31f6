import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { cacheTags } from '#features/newsletters/rules/cache-tags.ts';
import { announceChange } from '#features/newsletters/store/catalogue.ts';
import type { SubscriberRow } from './subscribers.ts';

export type ManagedSubscriberRow = SubscriberRow & {
	/** The newsletter the source refers to, if it exists. */
	source_name: string | null;
	suppressed_for: Tables['suppressions']['reason'] | null;
	/** What the mail server, or the service that forwarded the complaint, said. */
	suppressed_because: string | null;
};

export async function findManagedSubscriber(db: Db, id: string): Promise<ManagedSubscriberRow | null> {
	const { rows } = await sql<ManagedSubscriberRow>`
		select subscribers.*, suppressions.reason as suppressed_for, suppressions.detail as suppressed_because,
			(
				select name from newsletters
				where newsletters.id = substring(subscribers.source from '^newsletter_([1-9][0-9]{0,8})$')::integer
			) as source_name
		from subscribers
		left join suppressions on email_hash = encode(sha256(convert_to(lower(email), 'UTF8')), 'hex')
		where subscribers.id = ${id}
	`.execute(db);
	return rows[0] ?? null;
}

export type NamedConsentRow = Selectable<Tables['consents']> & { about: string | null };

/** A person's consents, latest first, with the current name of what each is about. */
export async function listNamedConsents(db: Db, subscriberId: string): Promise<NamedConsentRow[]> {
	const { rows } = await sql<NamedConsentRow>`
		select consents.*, coalesce(newsletters.name, collections.name) as about
		from consents
		left join newsletters on newsletters.id = consents.newsletter_id
		left join collections on collections.id = consents.collection_id
		where subscriber_id = ${subscriberId}
		order by consents.created_at desc, consents.id desc
	`.execute(db);
	return rows;
}

export type LatestMailRow = Pick<
	Selectable<Tables['deliveries']>,
	'subject' | 'status' | 'last_error' | 'created_at' | 'finished_at'
>;

/** The latest mails to a person, without their texts. */
export async function listLatestMails(
	db: Db,
	{ subscriberId, email, limit }: { subscriberId: string; email: string; limit: number },
): Promise<LatestMailRow[]> {
	const { rows } = await sql<LatestMailRow>`
		select subject, status, last_error, created_at, finished_at from deliveries
		where subscriber_id = ${subscriberId} or lower(recipient) = lower(${email})
		order by created_at desc, id desc limit ${limit}
	`.execute(db);
	return rows;
}

export type KnownPerson = {
	id: string;
	address: string;
	/** Anybody can type in an address: who left has not come back before they confirm it. */
	has_left: boolean;
	/** One of their addresses bounced, or they complained about a mail. */
	is_unreachable: boolean;
	subscriptions: { newsletter_id: number; is_active: boolean }[];
};

/** Locks the people with these addresses (in lower case) until the transaction ends; ordered by id. */
export async function lockPeople(tx: Tx, addresses: readonly string[]): Promise<KnownPerson[]> {
	await sql`
		select id from subscribers where lower(email) = any(${[...addresses]}::text[]) order by id for no key update
	`.execute(tx);
	const { rows } = await sql<KnownPerson>`
		select id, lower(email) as address,
			has_left or exists (
				select from subscriptions where subscriber_id = subscribers.id and ended_at is not null
			) and not exists (
				select from subscriptions
				where subscriber_id = subscribers.id and status = 'active' and converted_at is not null
			) as has_left,
			exists (
				select from subscriptions where subscriber_id = subscribers.id and status in ('bounced', 'complained')
			) as is_unreachable,
			coalesce((
				select json_agg(json_build_object('newsletter_id', newsletter_id, 'is_active', status = 'active'))
				from subscriptions where subscriber_id = subscribers.id
			), '[]'::json) as subscriptions
		from subscribers where lower(email) = any(${[...addresses]}::text[])
	`.execute(tx);
	return rows;
}

/** Which of these addresses (in lower case) must not be mailed, for any reason. */
export async function listSuppressed(tx: Tx, addresses: readonly string[]): Promise<Set<string>> {
	const { rows } = await sql<{ address: string }>`
		select address from unnest(${[...addresses]}::text[]) as given (address)
		where exists (
			select from suppressions where email_hash = encode(sha256(convert_to(address, 'UTF8')), 'hex')
		)
	`.execute(tx);
	return new Set(rows.map(({ address }) => address));
}

export type NamedListing = {
	id: number;
	name: string;
	hidden: boolean;
	direct_signup: boolean;
	/** The slug, former slug or id it was looked up by. */
	found: string;
};

export async function listListingsBySlugOrId(tx: Tx, keys: readonly string[]): Promise<NamedListing[]> {
	const ids = keys.filter((key) => /^[1-9]\d{0,8}$/.test(key)).map(Number);
	const { rows } = await sql<NamedListing>`
		select id, name, hidden, direct_signup, slug as found from newsletters
		where slug = any(${[...keys]}::text[]) and deleted_at is null
		union all
		select id, name, hidden, direct_signup, newsletter_old_slugs.slug
		from newsletter_old_slugs join newsletters on id = newsletter_id
		where newsletter_old_slugs.slug = any(${[...keys]}::text[]) and deleted_at is null
		union all
		select id, name, hidden, direct_signup, id::text from newsletters
		where id = any(${ids}::integer[]) and deleted_at is null
	`.execute(tx);
	return rows;
}

export type NewPerson = { email: string; first_name: string; last_name: string };

/** Adds new people. Those who signed up in the meantime are not returned. */
export async function insertPeople(
	tx: Tx,
	people: readonly NewPerson[],
	{ source, now }: { source: string; now: Date },
): Promise<{ id: string; address: string }[]> {
	const { rows } = await sql<{ id: string; address: string }>`
		insert into subscribers (email, first_name, last_name, source, created_at)
		select email, first_name, last_name, ${source}, ${now}::timestamptz
		from json_to_recordset(${JSON.stringify(people)}::text::json)
			as given (email text, first_name text, last_name text)
		order by lower(email)
		on conflict (lower(email)) do nothing
		returning id, lower(email) as address
	`.execute(tx);
	return rows;
}

/** Adds waiting subscriptions and counts them. Existing ones, active or ended, stay unchanged. */
export async function insertWaitingSubscriptions(
	tx: Tx,
	subscriptions: readonly { subscriber_id: string; newsletter_id: number }[],
	{ source, now }: { source: string; now: Date },
): Promise<void> {
	const { rows } = await sql<{ newsletter_id: number }>`
		insert into subscriptions (subscriber_id, newsletter_id, source, created_at)
		select subscriber_id, newsletter_id, ${source}, ${now}::timestamptz
		from json_to_recordset(${JSON.stringify(subscriptions)}::text::json)
			as given (subscriber_id uuid, newsletter_id integer)
		on conflict (subscriber_id, newsletter_id) do nothing
		returning newsletter_id
	`.execute(tx);
	const ids = rows.map(({ newsletter_id }) => newsletter_id);
	// Lock in id order, as everywhere, to avoid deadlocks.
	await sql`
		select id from newsletters where id = any(${ids}::integer[]) order by id for no key update
	`.execute(tx);
	await sql`
		update newsletters set subscribers = subscribers + added.count
		from (select id, count(*)::integer from unnest(${ids}::integer[]) as given (id) group by id) as added
		where newsletters.id = added.id
	`.execute(tx);
	await announceChange(tx, [...new Set(ids)].map(cacheTags.newsletter).concat(cacheTags.popularity));
}
