import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

/** Ends what a publisher began at a newsletter that they do not keep any more; their colleagues go with them. */
export async function endKeeping(
	tx: Tx,
	{
		claimId,
		newsletterId,
		publisherId,
		now,
	}: { claimId: number; newsletterId: number; publisherId: string; now: Date },
): Promise<void> {
	const theirs = sql<boolean>`(
		publisher_id is null or publisher_id = ${publisherId} or publisher_id in (
			select colleagues.publisher_id from colleagues
			where colleagues.newsletter_id = ${newsletterId} and invited_by = ${publisherId}
		)
	)`;
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
