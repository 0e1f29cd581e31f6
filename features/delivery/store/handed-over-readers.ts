import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { latestConsent } from './hand-overs.ts';

export type HandedOverRow = {
	id: number;
	key: string;
	wants: 'join' | 'leave';
	email: string;
	first_name: string;
	last_name: string;
	wording: string;
	delivery_sentence: string;
	agreed_at: Date | null;
	confirmed_at: Date | null;
	changed_at: Date;
};

/**
 * The next readers who agreed to be handed over. A file that hands over also names those who left, for a while, since files can
 * get lost; once another way was chosen, only readers whom an earlier file named, because the others are mailed by us.
 */
export async function listHandedOverAfter(
	db: Db,
	given: { newsletterId: number; afterId: number; limit: number; isByFile: boolean; isHandOver: boolean },
): Promise<HandedOverRow[]> {
	const { isByFile, isHandOver } = given;
	const leaving = isByFile ? sql`or wants = 'leave' and (may_be_listed or named_until > now())` : sql``;
	const named = isByFile && !isHandOver ? sql`and may_be_listed` : sql``;
	const { rows } = await sql<HandedOverRow>`
		select hand_overs.id, key, wants, hand_overs.email, coalesce(first_name, '') as first_name,
			coalesce(last_name, '') as last_name, coalesce(wording, '') as wording,
			coalesce(consent.delivery, '') as delivery_sentence, consent.created_at as agreed_at,
			converted_at as confirmed_at, hand_overs.changed_at
		from hand_overs
		left join subscriptions on subscriptions.id = subscription_id
		left join subscribers on subscribers.id = subscriber_id
		left join lateral (${latestConsent}) as consent on true
		where hand_overs.newsletter_id = ${given.newsletterId} and hand_overs.id > ${given.afterId}
			and (wants = 'join' ${named} ${leaving})
		order by hand_overs.id limit ${given.limit}
	`.execute(db);
	return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/**
 * Marks readers in the file as accepted by the publisher, or as left, unless they have changed their mind since. Readers who
 * left stay in further files for 90 days.
 */
export async function markDownloaded(db: Db, rows: readonly HandedOverRow[]): Promise<void> {
	const told = JSON.stringify(rows.map(({ id, key }) => ({ id, key })));
	await sql`
		update hand_overs
		set state = case wants when 'join' then 'accepted' else 'left' end, may_be_listed = wants = 'join', reason = '',
			changed_at = case wants when 'join' then now() else changed_at end,
			named_until = case wants when 'leave' then now() + interval '90 days' end
		from jsonb_to_recordset(${told}::jsonb) as given (id bigint, key uuid)
		where hand_overs.id = given.id and hand_overs.key = given.key and state in ('waiting', 'refused')
	`.execute(db);
}

/** Deletes erased readers that no file includes any more. */
export async function pruneErasedReaders(db: Db): Promise<void> {
	await sql`
		delete from hand_overs where subscription_id is null and state = 'left' and named_until <= now()
	`.execute(db);
}
