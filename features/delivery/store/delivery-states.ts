import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { DeliveryStateName } from '#features/delivery/contract/deliveries.ts';

export type DeliveryStateRow = {
	newsletter_id: number;
	state: DeliveryStateName;
	/** Start of the state; for `delivered` and `paused`, the last mail if there was one. */
	at: Date | null;
	reason: string;
	publisher_id: string;
};

/** The state of each subscription of a person that was ever confirmed. */
export async function listDeliveryStates(
	db: Db,
	{ subscriberId }: { subscriberId: string },
): Promise<DeliveryStateRow[]> {
	const { rows } = await sql<DeliveryStateRow>`
		select subscriptions.newsletter_id, ${stateColumns}
		from (
			select * from subscriptions where subscriber_id = ${subscriberId} and converted_at is not null
		) as subscriptions
		${stateJoins}
		order by subscriptions.newsletter_id
	`.execute(db);
	return rows;
}

export type ReaderDeliveryRow = DeliveryStateRow & {
	subscription_id: number;
	subscriber_id: string;
	email: string;
	rhythm: 'each' | 'daily' | 'weekly';
};

/**
 * One page of a newsletter's readers, newest first; all, or those in one state. Candidates for a state are read from an index
 * by the time of the last mailing, so that a page costs the same with a hundred thousand readers; only those are checked
 * exactly.
 */
export async function listReaderDeliveries(
	db: Db,
	given: { newsletterId: number; state?: DeliveryStateName | undefined; limit: number; offset: number },
): Promise<ReaderDeliveryRow[]> {
	const { newsletterId, state, limit, offset } = given;
	const chosen = state
		? candidates[state](newsletterId, await readMarks(db, newsletterId))
		: sql`select id from subscriptions where newsletter_id = ${newsletterId} and converted_at is not null
			order by created_at desc`;
	const { rows } = await sql<ReaderDeliveryRow>`
		select subscriptions.id as subscription_id, subscriptions.subscriber_id, subscribers.email, subscriptions.rhythm,
			subscriptions.newsletter_id, ${stateColumns}
		from (
			select id, row_number() over () as place from (${chosen} limit ${limit} offset ${offset}) as page
		) as page
		cross join lateral (select * from subscriptions where subscriptions.id = page.id offset 0) as subscriptions
		${stateJoins}
		where ${state ? sql`${stateOf} = ${state}` : sql`true`}
		order by page.place
	`.execute(db);
	return rows.map((row) => ({ ...row, subscription_id: Number(row.subscription_id) }));
}

export type DeliveryCounts = Record<DeliveryStateName, number>;

/**
 * How many readers are in each state. Readers who confirmed before the last mailing are assumed to have got it: only failed
 * mails are counted, not each mail.
 */
export async function countDeliveryStates(db: Db, newsletterId: number): Promise<DeliveryCounts> {
	const marks = await readMarks(db, newsletterId);
	const count = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from (${rows}) as counted)`;
	const { rows } = await sql<typeof noCounts>`
		select
			${count(mailedBy(newsletterId))} as mailed,
			${count(awaitingMail(newsletterId, marks))} as awaiting_mail,
			${count(bounced(newsletterId, marks))} as bounced,
			${count(candidates.accepted(newsletterId, marks))} as accepted,
			${count(candidates.waiting(newsletterId, marks))} as waiting,
			${count(candidates.refused(newsletterId, marks))} as refused,
			${count(candidates.paused(newsletterId, marks))} as paused,
			${count(candidates.left(newsletterId, marks))} as left
	`.execute(db);
	const { mailed, awaiting_mail, bounced: failed, ...counts } = rows[0] ?? noCounts;
	return { ...counts, delivered: Math.max(0, mailed - awaiting_mail - failed) };
}

const noCounts = {
	mailed: 0,
	awaiting_mail: 0,
	bounced: 0,
	accepted: 0,
	waiting: 0,
	refused: 0,
	paused: 0,
	left: 0,
};

/** Confirmed readers who agreed to mails from us, paused or not. */
export async function countAgreedToMails(db: Db, newsletterId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from subscriptions
		where newsletter_id = ${newsletterId} and status = 'active' and converted_at is not null
			and delivery <> 'hand-over'
	`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Until when readers have been mailed: with each issue, and with papers. */
type Marks = { hands_over: boolean; mailing_key: string | null; mailed_at: string; paper_at: string };

async function readMarks(db: Db, newsletterId: number): Promise<Marks> {
	const { rows } = await sql<Marks>`
		select ${handsOver} as hands_over, last_mailing.key as mailing_key,
			coalesce(last_mailing.started_at, '-infinity')::text as mailed_at,
			coalesce((
				select created_at from issues
				where newsletter_id = newsletters.id
					and exists (select from paper_items where issue_id = issues.id and mailing_key is not null)
				order by created_at desc limit 1
			), '-infinity')::text as paper_at
		from newsletters
		left join lateral (
			select key, started_at from mailings
			where newsletter_id = newsletters.id and status = 'sent' order by started_at desc limit 1
		) as last_mailing on true
		where newsletters.id = ${newsletterId}
	`.execute(db);
	return rows[0] ?? { hands_over: false, mailing_key: null, mailed_at: '-infinity', paper_at: '-infinity' };
}

const handsOver = sql`newsletters.delivery = 'hand-over' and not newsletters.direct_signup`;
const isHanded = sql`(hand_overs.wants = 'join' and (hand_overs.state = 'accepted' or ${handsOver}))`;

const stateOf = sql`case
	when subscriptions.status <> 'active' then 'left'
	when ${isHanded} then hand_overs.state
	when subscriptions.paused_until > now() then 'paused'
	when mail.status = 'failed' then 'refused'
	when mail.status is not null then 'delivered'
	else 'waiting'
end`;

const stateColumns = sql`
	${stateOf} as state,
	case
		when subscriptions.status <> 'active' then subscriptions.ended_at
		when ${isHanded} then hand_overs.changed_at
		else coalesce(mail.finished_at, subscriptions.converted_at)
	end as at,
	case
		when ${isHanded} or hand_overs.wants = 'leave' and subscriptions.status <> 'active' then hand_overs.reason
		when mail.status = 'failed' then mail.last_error
		when mail.status = 'uncertain' then 'Whether the last mail arrived is not certain.'
		else ''
	end as reason,
	coalesce(hand_overs.publisher_id, '') as publisher_id
`;

/** Joins for the state of rows named `subscriptions`. The last mail is looked up only where it is needed. */
const stateJoins = sql`
	join newsletters on newsletters.id = subscriptions.newsletter_id
	join subscribers on subscribers.id = subscriptions.subscriber_id
	left join hand_overs on hand_overs.subscription_id = subscriptions.id
	left join lateral (
		select * from last_mail_about(
			subscriptions.newsletter_id, subscriptions.subscriber_id, subscribers.email, subscriptions.rhythm,
			subscriptions.converted_at
		)
		where subscriptions.status = 'active' and ${isHanded} is not true
	) as mail on true
`;

/** Readers we currently mail: those who agreed to it and have not paused. */
const mailedBy = (id: number) => sql`
	select id from subscriptions
	where newsletter_id = ${id} and status = 'active' and converted_at is not null and delivery <> 'hand-over'
		and (paused_until is null or paused_until <= now())
`;
/**
 * Compares with the last mailing for readers of each issue, and with the last paper for readers of papers: those who confirmed
 * after it are still waiting for one.
 */
const mailedWhen = (id: number, { mailed_at, paper_at }: Marks, isSo: RawBuilder<unknown>) => sql`
	(${mailedBy(id)} and rhythm = 'each' and converted_at ${isSo} ${mailed_at}::timestamptz order by converted_at desc)
	union all
	(${mailedBy(id)} and rhythm <> 'each' and converted_at ${isSo} ${paper_at}::timestamptz order by converted_at desc)
`;
const awaitingMail = (id: number, marks: Marks) => mailedWhen(id, marks, sql`>`);
/** Readers whose mail server refused the last mailing. */
const bounced = (id: number, { mailing_key }: Marks) => sql`
	select subscriptions.id from deliveries
	join subscriptions on subscriptions.subscriber_id = deliveries.subscriber_id and newsletter_id = ${id}
	where mailing_key = ${mailing_key} and deliveries.status = 'failed'
		and subscriptions.status = 'active' and converted_at is not null and delivery <> 'hand-over'
`;
const handed = (id: number, state: DeliveryStateName) => sql`
	select subscription_id as id from hand_overs
	where newsletter_id = ${id} and hand_overs.state = ${state} ${state === 'accepted' ? sql`` : sql`and wants = 'join'`}
	order by hand_overs.id desc
`;

/** Possible readers of each state, in index order. */
const candidates: Record<DeliveryStateName, (id: number, marks: Marks) => RawBuilder<unknown>> = {
	left: (id) => sql`
		select id from subscriptions where newsletter_id = ${id} and status <> 'active' and converted_at is not null
		order by ended_at desc
	`,
	paused: (id) => sql`
		select id from subscriptions
		where newsletter_id = ${id} and paused_until > now() and status = 'active' and converted_at is not null
			and delivery <> 'hand-over'
		order by paused_until
	`,
	accepted: (id) => handed(id, 'accepted'),
	delivered: (id, marks) => mailedWhen(id, marks, sql`<=`),
	// If the newsletter no longer hands over, readers who agreed to it wait for our mails.
	waiting: (id, marks) => sql`
		(${handed(id, 'waiting')}) union all (${awaitingMail(id, marks)})
		${marks.hands_over ? sql`` : sql`union all (${handed(id, 'refused')})`}
	`,
	refused: (id, marks) =>
		marks.hands_over ? sql`(${handed(id, 'refused')}) union all (${bounced(id, marks)})` : bounced(id, marks),
};
