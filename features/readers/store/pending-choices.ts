import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { LeaveScope } from '#features/subscribing/rules/leave-link.ts';

type PendingChoice = {
	kind: 'newsletter' | 'digest';
	id: number;
	name: string;
	/** When it was taken back. */
	ended_at: Date | null;
	ended_by: string;
};

/** What a person was asked to confirm and has not; excludes what they have anyway. */
export async function listPendingChoices(
	db: Db,
	{ subscriberId, now }: { subscriberId: string; now: Date },
): Promise<PendingChoice[]> {
	const { rows } = await sql<PendingChoice>`
		select distinct on (kind, id)
			case when newsletters.id is null then 'digest' else 'newsletter' end as kind,
			coalesce(newsletters.id, collections.id) as id,
			coalesce(newsletters.name, collections.name) as name,
			confirmation_choices.withdrawn_at as ended_at, confirmation_choices.withdrawn_by as ended_by
		from confirmation_choices
		join confirmations on confirmations.id = confirmation_choices.confirmation_id
		left join newsletters on newsletters.id = confirmation_choices.newsletter_id
		left join collections on collections.id = confirmation_choices.collection_id
		left join subscriptions on subscriptions.subscriber_id = confirmations.subscriber_id
			and subscriptions.newsletter_id = confirmation_choices.newsletter_id
		left join digest_subscriptions on digest_subscriptions.subscriber_id = confirmations.subscriber_id
			and digest_subscriptions.collection_id = confirmation_choices.collection_id
		where confirmations.subscriber_id = ${subscriberId} and confirmations.confirmed_at is null
			and (confirmations.expires_at <= ${now}) is not true
			and (subscriptions.status = 'active') is not true
			and (digest_subscriptions.confirmed_at is not null and digest_subscriptions.ended_at is null) is not true
			and (coalesce(subscriptions.ended_at, digest_subscriptions.ended_at) > confirmation_choices.created_at)
				is not true
		order by kind, id, confirmation_choices.withdrawn_at desc nulls first
	`.execute(db);
	return rows;
}

/** Takes back what was not confirmed yet, so that neither a reminder nor a link asks for it. */
export async function withdrawPendingChoices(
	tx: Tx,
	given: { subscriberId: string; what: LeaveScope; endedBy: string; now: Date },
): Promise<void> {
	const { subscriberId, what, endedBy, now } = given;
	if (what.kind === 'paper') return;
	const which =
		what.kind === 'everything'
			? sql``
			: what.kind === 'newsletter'
				? sql`and newsletter_id = ${what.id}`
				: sql`and collection_id = ${what.id}`;
	await sql`
		update confirmation_choices set withdrawn_at = ${now}, withdrawn_by = ${endedBy}
		from confirmations
		where confirmations.id = confirmation_id and subscriber_id = ${subscriberId} and confirmed_at is null
			and withdrawn_at is null ${which}
	`.execute(tx);
}

export async function restorePendingChoices(
	tx: Tx,
	{ subscriberId, endedBy, since }: { subscriberId: string; endedBy: string; since: Date },
): Promise<void> {
	await sql`
		update confirmation_choices set withdrawn_at = null, withdrawn_by = ''
		from confirmations
		where confirmations.id = confirmation_id and subscriber_id = ${subscriberId}
			and withdrawn_by = ${endedBy} and withdrawn_at > ${since}
	`.execute(tx);
}
