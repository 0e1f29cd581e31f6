import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { MailingNumbers } from '#features/digests/contract/mailings.ts';
import { holdIfStopped } from './mailing-stops.ts';

const wantsDigest = (collectionId: number) => sql`
	collection_id = ${collectionId} and digest_subscriptions.confirmed_at is not null and ended_at is null
`;

/**
 * Confirmed subscriptions to a newsletter whose readers get its issues from us. Readers who agreed to be handed over do not,
 * unless the newsletter gave that up before the publisher accepted them.
 */
export const getsIssues = (newsletterId: number, now: Date) => sql`
	newsletter_id = ${newsletterId} and status = 'active' and converted_at is not null
	and (paused_until is null or paused_until <= ${now})
	and (
		subscriptions.delivery <> 'hand-over'
		or (select delivery <> 'hand-over' or direct_signup from newsletters where id = ${newsletterId})
		and not exists (
			select from hand_overs where subscription_id = subscriptions.id and hand_overs.state = 'accepted'
		)
	)
`;

export const mayBeMailed = sql`
	not exists (
		select from suppressions
		where email_hash = encode(sha256(convert_to(lower(subscribers.email), 'UTF8')), 'hex')
	)
`;

export type NewMailing = {
	/** `digest-email:12`, `collection-digest:7` or `issue:34`. */
	key: string;
	subject: string;
	/** With `{{leave_url}}` and `{{link:0}}`, which are filled in for each mail when it is sent: see `fillMailing`. */
	html: string;
	plainText: string;
	/** Absolute target addresses of the links, by position. */
	links: readonly string[];
	now: Date;
} & MailingAbout;

/** A collection's digest goes to its subscribers, an issue to readers who want each one. */
type MailingAbout = { collectionId: number } | { newsletterId: number };

/**
 * Writes the mailing and one mail per confirmed reader, in the caller's transaction. Enqueue `deliverMail` in the same one.
 * Returns null if the mailing already exists.
 */
export async function startMailing(
	tx: Tx,
	mailing: NewMailing,
	// Small enough for a statement to finish in time on a busy machine, however many readers there are.
	{ mailsAtOnce = 5000 } = {},
): Promise<{ recipients: number } | null> {
	const { key, subject, html, plainText, links, now } = mailing;
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto('mailings')
		.values({
			key,
			collection_id: 'collectionId' in mailing ? mailing.collectionId : null,
			newsletter_id: 'newsletterId' in mailing ? mailing.newsletterId : null,
			subject,
			html,
			plain_text: plainText,
			started_at: now,
		})
		.onConflict((conflict) => conflict.column('key').doNothing())
		.executeTakeFirst();
	if (Number(numInsertedOrUpdatedRows) === 0) return null;
	if (links.length > 0)
		await tx
			.insertInto('mailing_links')
			.values(links.map((url, position) => ({ mailing_key: key, position, url })))
			.execute();
	const recipients = await insertMails(tx, mailing, mailsAtOnce);
	await tx.updateTable('mailings').set({ recipients }).where('key', '=', key).execute();
	await holdIfStopped(tx, key);
	return { recipients };
}

async function insertMails(tx: Tx, mailing: NewMailing, mailsAtOnce: number): Promise<number> {
	const { key, subject, now } = mailing;
	const kind = 'collectionId' in mailing ? 'digest' : 'issue';
	const readers =
		'collectionId' in mailing
			? sql`digest_subscriptions where ${wantsDigest(mailing.collectionId)}`
			: sql`subscriptions where ${getsIssues(mailing.newsletterId, now)} and rhythm = 'each'`;
	let recipients = 0;
	let last = '00000000-0000-0000-0000-000000000000';
	while (true) {
		const { rows } = await sql<{ looked: number; written: number; last: string }>`
			with chosen as materialized (
				select subscriber_id from ${readers} and subscriber_id > ${last}::uuid
				order by subscriber_id
				limit ${mailsAtOnce}
			), written as (
				insert into deliveries (
					kind, mailing_key, recipient, subscriber_id, message_id, subject, created_at, next_attempt_at
				)
				select ${kind}, ${key}, email, id, gen_random_uuid(), ${subject}, ${now}::timestamptz, ${now}::timestamptz
				from chosen join subscribers on id = subscriber_id
				where ${mayBeMailed}
				returning id
			)
			select (select count(*)::int from written) as written, count(*)::int as looked,
				(array_agg(subscriber_id order by subscriber_id desc))[1] as last
			from chosen
		`.execute(tx);
		const [step] = rows;
		recipients += step?.written ?? 0;
		if (!step || step.looked < mailsAtOnce) return recipients;
		last = step.last;
	}
}

/**
 * Adds mails that are composed at send time to a mailing, creating it with the first. Returns the readers who got one: an
 * address never gets two mails of the same mailing.
 */
export async function addToMailing(
	tx: Tx,
	{
		key,
		kind,
		subject,
		mails,
		now,
	}: {
		key: string;
		kind: 'paper';
		subject: string;
		mails: readonly { subscriberId: string; recipient: string; subject: string }[];
		now: Date;
	},
): Promise<string[]> {
	await tx
		.insertInto('mailings')
		.values({ key, subject, html: '', plain_text: '', started_at: now })
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute();
	const { rows } = await sql<{ subscriber_id: string }>`
		insert into deliveries (
			kind, mailing_key, recipient, subscriber_id, message_id, subject, status, created_at, next_attempt_at
		)
		select ${kind}, ${key}, recipient, "subscriberId", gen_random_uuid(), subject, waiting, ${now}, ${now}
		from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
			as given ("subscriberId" uuid, recipient text, subject text),
			(select waiting_status(${key}) as waiting) as mailing
		on conflict do nothing
		returning subscriber_id
	`.execute(tx);
	await sql`
		update mailings set recipients = recipients + ${rows.length},
			status = case status when 'sent' then 'sending' else status end, finished_at = null
		where key = ${key} and ${rows.length} > 0
	`.execute(tx);
	await holdIfStopped(tx, key);
	return rows.map(({ subscriber_id }) => subscriber_id);
}

/** Confirmed subscribers of the digest who may be mailed. */
export async function countDigestReaders(db: Db | Tx, collectionId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count
		from digest_subscriptions join subscribers on subscribers.id = subscriber_id
		where ${wantsDigest(collectionId)} and ${mayBeMailed}
	`.execute(db);
	return rows[0]?.count ?? 0;
}

/**
 * Numbers for several mailings at once. Delivered is computed as the remainder of all recipients, so that only mails that were not
 * sent are counted, however large the mailing. Leavers are looked up by reader (`|| ''` keeps the planner from scanning
 * all mails of the mailing instead, which it does without statistics).
 */
export async function readMailingNumbers(
	db: Db,
	keys: readonly string[],
): Promise<Map<string, MailingNumbers>> {
	if (keys.length === 0) return new Map();
	const { rows } = await sql<Omit<MailingNumbers, 'delivered'> & { key: string }>`
		select key, status, recipients, waiting + in_flight as waiting, kept, bounced, uncertain, left_out as "leftOut",
			"left", clicks
		from mailings
		cross join lateral (
			select count(*) filter (where deliveries.status in ('queued', 'held'))::int as waiting,
				count(*) filter (where deliveries.status = 'failed')::int as bounced,
				count(*) filter (where deliveries.status = 'uncertain')::int as uncertain,
				count(*) filter (where deliveries.status = 'withdrawn')::int as left_out
			from deliveries
			where mailing_key = key and deliveries.status in ('queued', 'held', 'failed', 'uncertain', 'withdrawn')
		) as not_gone
		cross join lateral (
			select count(*)::int as in_flight from deliveries
			where mailing_key = key and deliveries.status = 'sending'
		) as going
		cross join lateral (
			select count(*)::int as kept from deliveries
			where mailing_key = key and deliveries.status = 'kept'
		) as outbox
		cross join lateral (
			select count(*)::int as "left"
			from digest_subscriptions
			join deliveries using (subscriber_id)
			where digest_subscriptions.collection_id = mailings.collection_id and ended_at >= started_at
				and ended_by <> 'bounce' and mailing_key || '' = key and deliveries.status in ('sent', 'kept', 'uncertain')
				and ended_at >= deliveries.finished_at
				and ended_at < coalesce(
					(
						select min(later.started_at) from mailings as later
						where later.collection_id = mailings.collection_id and later.started_at > mailings.started_at
					),
					'infinity'
				)
		) as leavers
		cross join lateral (
			select coalesce(sum(mailing_links.clicks), 0)::int as clicks from mailing_links where mailing_key = key
		) as clicked
		where key = any(${keys}::text[])
	`.execute(db);
	return new Map(
		rows.map(({ key, ...numbers }) => {
			const { recipients, waiting, kept, bounced, uncertain, leftOut } = numbers;
			return [key, { ...numbers, delivered: recipients - waiting - kept - bounced - uncertain - leftOut }];
		}),
	);
}
