import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { getsIssues, mayBeMailed } from '#features/mail/store/mailings.ts';

/** Queues an issue for the next paper of each reader who gets papers. */
export async function insertPaperItems(
	tx: Tx,
	{ issueId, newsletterId, now }: { issueId: number; newsletterId: number; now: Date },
	// Small enough for a statement to finish in time on a busy machine.
	{ readersAtOnce = 5000 } = {},
): Promise<void> {
	let last = '00000000-0000-0000-0000-000000000000';
	while (true) {
		const { rows } = await sql<{ looked: number; last: string }>`
			with chosen as materialized (
				select subscriber_id, rhythm from subscriptions
				where ${getsIssues(newsletterId, now)} and rhythm <> 'each' and subscriber_id > ${last}::uuid
				order by subscriber_id
				limit ${readersAtOnce}
			), written as (
				insert into paper_items (subscriber_id, issue_id, due_at)
				select subscriber_id, ${issueId}, next_paper_time(
					${now}, time_zone, paper_hour, case rhythm when 'weekly' then paper_weekday end
				)
				from chosen join subscribers on id = subscriber_id
				on conflict do nothing
			)
			select count(*)::int as looked, (array_agg(subscriber_id order by subscriber_id desc))[1] as last from chosen
		`.execute(tx);
		const [step] = rows;
		if (!step || step.looked < readersAtOnce) return;
		last = step.last;
	}
}

/**
 * Moves a reader's waiting items to their current hour, time zone, day and rhythm. Uses the database's clock; only tests use
 * another.
 */
export async function rescheduleWaitingItems(
	tx: Tx,
	subscriberId: string,
	now: Date | null = null,
): Promise<void> {
	await sql`
		update paper_items
		set due_at = next_paper_time(
			coalesce(${now}::timestamptz, now()), time_zone, paper_hour, case rhythm when 'weekly' then paper_weekday end
		)
		from issues, subscriptions, subscribers
		where paper_items.subscriber_id = ${subscriberId} and mailing_key is null
			and issues.id = issue_id and subscribers.id = ${subscriberId}
			and subscriptions.subscriber_id = ${subscriberId} and subscriptions.newsletter_id = issues.newsletter_id
	`.execute(tx);
}

/** Whether any paper is due. Read-only, for polling. */
export async function hasDueItems(db: Db, now: Date): Promise<boolean> {
	const row = await db
		.selectFrom('paper_items')
		.select('issue_id')
		.where('mailing_key', 'is', null)
		.where('due_at', '<=', now)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Removes due items of hidden newsletters, and of readers who left or paused meanwhile, or may not be mailed. */
export async function removeUnwantedItems(tx: Tx, now: Date): Promise<void> {
	await sql`
		delete from paper_items using issues, subscribers
		where mailing_key is null and due_at <= ${now} and issues.id = issue_id
			and subscribers.id = paper_items.subscriber_id
			and (
				not ${mayBeMailed}
				or not exists (
					select from subscriptions join newsletters on newsletters.id = newsletter_id
					where subscriptions.subscriber_id = paper_items.subscriber_id
						and subscriptions.newsletter_id = issues.newsletter_id and not hidden
						and status = 'active' and converted_at is not null
						and (paused_until is null or paused_until <= ${now})
				)
			)
	`.execute(tx);
}

/** A paper that missed its hour waits for the reader's next one, the next day: they would not look at another hour. */
export async function moveLateItems(tx: Tx, { now, before }: { now: Date; before: Date }): Promise<void> {
	await moveItems(tx, now, sql`due_at < ${before}`);
}

/** The same for items that came just too late for a paper these readers already have. */
export async function postponeItems(
	tx: Tx,
	{ now, subscriberIds }: { now: Date; subscriberIds: readonly string[] },
): Promise<void> {
	if (subscriberIds.length > 0)
		await moveItems(tx, now, sql`due_at <= ${now} and subscriber_id = any(${subscriberIds}::uuid[])`);
}

async function moveItems(tx: Tx, now: Date, which: RawBuilder<unknown>): Promise<void> {
	await sql`
		update paper_items set due_at = next_paper_time(${now}, time_zone, paper_hour, null)
		from subscribers
		where mailing_key is null and subscribers.id = subscriber_id and ${which}
	`.execute(tx);
}

export type DuePaper = {
	subscriber_id: string;
	email: string;
	due_at: Date;
	newest_title: string;
	issues: number;
};

/** Readers whose paper is due, longest waiting first. */
export async function listDuePapers(
	tx: Tx,
	{ now, limit }: { now: Date; limit: number },
): Promise<DuePaper[]> {
	const { rows } = await sql<DuePaper>`
		select subscriber_id, email, max(due_at) as due_at, count(*)::int as issues,
			(array_agg(title order by sent_at desc, issues.id desc))[1] as newest_title
		from paper_items
		join issues on issues.id = issue_id
		join subscribers on subscribers.id = subscriber_id
		where mailing_key is null and due_at <= ${now}
		group by subscriber_id, email
		order by max(due_at), subscriber_id
		limit ${limit}
	`.execute(tx);
	return rows;
}

/** Assigns the due items to a mailing. */
export async function putIntoPaper(
	tx: Tx,
	given: { subscriberIds: readonly string[]; mailingKey: string; now: Date },
): Promise<void> {
	await sql`
		update paper_items set mailing_key = ${given.mailingKey}
		where subscriber_id = any(${given.subscriberIds}::uuid[]) and mailing_key is null and due_at <= ${given.now}
	`.execute(tx);
}

export type PaperItemRow = {
	issue_id: number;
	issue_slug: string;
	title: string;
	excerpt: string;
	sent_at: Date;
	newsletter_id: number;
	slug: string;
	name: string;
	image_url: string;
	time_zone: string;
	is_wanted: boolean;
};

/** The contents of a reader's paper, newest first. */
export async function listPaperItems(
	db: Db,
	{ subscriberId, mailingKey }: { subscriberId: string; mailingKey: string },
): Promise<PaperItemRow[]> {
	const { rows } = await sql<PaperItemRow>`
		select issues.id as issue_id, issues.slug as issue_slug, title, excerpt, sent_at, newsletters.id as newsletter_id,
			newsletters.slug, newsletters.name, image_url, time_zone,
			not hidden and coalesce(
				status = 'active' and converted_at is not null and (paused_until is null or paused_until <= now()), false
			) as is_wanted
		from paper_items
		join issues on issues.id = issue_id
		join newsletters on newsletters.id = issues.newsletter_id
		join subscribers on subscribers.id = paper_items.subscriber_id
		left join subscriptions on subscriptions.subscriber_id = paper_items.subscriber_id
			and subscriptions.newsletter_id = newsletters.id
		where paper_items.subscriber_id = ${subscriberId} and mailing_key = ${mailingKey}
		order by sent_at desc, issues.id desc
	`.execute(db);
	return rows;
}

/** Deletes items sent before the given time. */
export async function deleteOldItems(db: Db, before: Date): Promise<void> {
	await db
		.deleteFrom('paper_items')
		.where('mailing_key', 'is not', null)
		.where('due_at', '<', before)
		.execute();
}
