import type { Tx } from '#database/database.ts';
import type { KeptBy } from '#features/newsletters/contract/newsletters.ts';

/** What readers see of who keeps a newsletter; null: nobody does. */
export async function putKeptBy(tx: Tx, newsletterId: number, keptBy: KeptBy | null): Promise<void> {
	await tx
		.updateTable('newsletters')
		.set({ kept_by: keptBy && JSON.stringify(keptBy) })
		.where('id', '=', newsletterId)
		.execute();
}

/** A newsletter that was taken down by who does not keep it any more: it stays hidden, and is an editor's to show again. */
export async function endDelisting(tx: Tx, newsletterId: number): Promise<void> {
	await tx.updateTable('newsletters').set({ delisted_at: null }).where('id', '=', newsletterId).execute();
}
