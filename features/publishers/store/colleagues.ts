import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { passToHolder } from './kept-things.ts';

/** Accepts every invitation of a publisher whose address is proven; returns the newsletters. */
export async function joinAsColleague(
	tx: Tx,
	publisherId: string,
	now: Date,
): Promise<{ id: number; name: string }[]> {
	return tx
		.updateTable('colleagues')
		.from('newsletters')
		.set({ joined_at: now })
		.whereRef('newsletters.id', '=', 'newsletter_id')
		.where('publisher_id', '=', publisherId)
		.where('joined_at', 'is', null)
		.returning(['newsletters.id', 'newsletters.name'])
		.execute();
}

export type ColleagueRow = { id: string; email: string; invited_at: Date; joined_at: Date | null };

/** The colleagues invited by the holder of a claim, in the order of their invitations. */
export async function listColleagues(
	db: Db,
	{ newsletterId, holderId }: { newsletterId: number; holderId: string },
): Promise<ColleagueRow[]> {
	return db
		.selectFrom('colleagues')
		.innerJoin('publishers', 'publishers.id', 'publisher_id')
		.select(['publishers.id', 'email', 'invited_at', 'joined_at'])
		.where('newsletter_id', '=', newsletterId)
		.where('invited_by', '=', holderId)
		.orderBy('invited_at')
		.orderBy('email')
		.execute();
}

/** Replaces an invitation by a former holder; one by the same holder stays unchanged. */
export async function putColleague(
	tx: Tx,
	given: { newsletterId: number; publisherId: string; holderId: string; now: Date },
): Promise<void> {
	const invitation = { invited_by: given.holderId, invited_at: given.now, joined_at: null };
	await tx
		.insertInto('colleagues')
		.values({ newsletter_id: given.newsletterId, publisher_id: given.publisherId, ...invitation })
		.onConflict((conflict) =>
			conflict
				.columns(['newsletter_id', 'publisher_id'])
				.doUpdateSet(invitation)
				.where('colleagues.invited_by', '!=', given.holderId),
		)
		.execute();
}

/** Returns the address of the former colleague. */
export async function deleteColleague(
	tx: Tx,
	given: { newsletterId: number; publisherId: string; holderId: string },
): Promise<string | null> {
	await passToHolder(tx, given, sql`publisher_id = ${given.publisherId}`);
	const row = await tx
		.deleteFrom('colleagues')
		.using('publishers')
		.whereRef('publishers.id', '=', 'colleagues.publisher_id')
		.where('newsletter_id', '=', given.newsletterId)
		.where('publisher_id', '=', given.publisherId)
		.where('invited_by', '=', given.holderId)
		.returning('publishers.email')
		.executeTakeFirst();
	return row?.email ?? null;
}
