import type { Selectable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type SourceSenderRow = Selectable<Tables['source_senders']>;

/** Senders approved by an editor, oldest first. */
export function listSourceSenders(db: Db, sourceId: number): Promise<SourceSenderRow[]> {
	return db
		.selectFrom('source_senders')
		.selectAll()
		.where('source_id', '=', sourceId)
		.orderBy('remembered_at')
		.orderBy('sender')
		.execute();
}

export async function insertSourceSender(
	tx: Tx,
	{ sourceId, sender, needsProof, now }: { sourceId: number; sender: string; needsProof: boolean; now: Date },
): Promise<void> {
	await tx
		.insertInto('source_senders')
		.values({ source_id: sourceId, sender, needs_proof: needsProof, remembered_at: now })
		.onConflict((conflict) =>
			conflict.columns(['source_id', 'sender']).doUpdateSet({ needs_proof: needsProof, remembered_at: now }),
		)
		.execute();
}

/** Returns whether it was remembered at all. */
export async function deleteSourceSender(tx: Tx, sourceId: number, sender: string): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('source_senders')
		.where('source_id', '=', sourceId)
		.where('sender', '=', sender)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}
