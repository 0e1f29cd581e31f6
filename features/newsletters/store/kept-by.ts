import type { Tx } from '#database/database.ts';
import type { KeptBy } from '#features/newsletters/contract/newsletters.ts';

/** Sets what readers see of who keeps a newsletter; null if nobody does. */
export async function putKeptBy(tx: Tx, newsletterId: number, keptBy: KeptBy | null): Promise<void> {
	await tx
		.updateTable('newsletters')
		.set({ kept_by: keptBy && JSON.stringify(keptBy) })
		.where('id', '=', newsletterId)
		.execute();
}

/** For a newsletter taken down by someone who no longer keeps it: it stays hidden until an editor shows it again. */
export async function endDelisting(tx: Tx, newsletterId: number): Promise<void> {
	await tx.updateTable('newsletters').set({ delisted_at: null }).where('id', '=', newsletterId).execute();
}
