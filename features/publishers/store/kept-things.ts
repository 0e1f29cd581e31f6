import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#database/database.ts';

type Holder = { newsletterId: number; holderId: string };

/** Matches requests made by the holder of a claim or their colleagues. */
export function ofHolder({ newsletterId, holderId }: Holder): RawBuilder<boolean> {
	return sql`(
		publisher_id = ${holderId} or publisher_id in (
			select colleagues.publisher_id from colleagues
			where colleagues.newsletter_id = ${newsletterId} and invited_by = ${holderId}
		)
	)`;
}

/** Assigns a departing colleague's requests to the holder. */
export async function passToHolder(
	tx: Tx,
	holder: Holder,
	asked: RawBuilder<boolean> = ofHolder(holder),
): Promise<void> {
	for (const table of ['listing_changes', 'removal_requests'] as const)
		await tx
			.updateTable(table)
			.set({ publisher_id: holder.holderId })
			.where('newsletter_id', '=', holder.newsletterId)
			.where(asked)
			.execute();
}

/** Ends everything a publisher started at a newsletter they no longer keep; their colleagues are removed too. */
export async function endKeeping(
	tx: Tx,
	{
		claimId,
		newsletterId,
		publisherId,
		now,
	}: { claimId: number; newsletterId: number; publisherId: string; now: Date },
): Promise<void> {
	await passToHolder(tx, { newsletterId, holderId: publisherId });
	const theirs = sql<boolean>`(publisher_id is null or publisher_id = ${publisherId})`;
	await tx.deleteFrom('removal_requests').where('newsletter_id', '=', newsletterId).where(theirs).execute();
	await tx
		.updateTable('listing_changes')
		.set({ state: 'withdrawn', decided_at: now })
		.where('newsletter_id', '=', newsletterId)
		.where('state', '=', 'waiting')
		.where(theirs)
		.execute();
	await tx.deleteFrom('publisher_webhooks').where('claim_id', '=', claimId).execute();
	await tx
		.deleteFrom('colleagues')
		.where('newsletter_id', '=', newsletterId)
		.where('invited_by', '=', publisherId)
		.execute();
}
