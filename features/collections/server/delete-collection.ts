import { type Db, inTransaction } from '#database/database.ts';
import {
	deleteCollection as deleteRow,
	lockCollections,
} from '#features/collections/store/managed-collections.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { getManagedCollection, recordCollectionChange } from './managed-collection.ts';

/** Deletes a collection and everything about its digests. The consent of readers stays on record. */
export function deleteCollection(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Identity,
	id: number,
): Promise<void> {
	return inTransaction(db, async (tx) => {
		await lockCollections(tx);
		const before = await getManagedCollection(tx, id);
		await deleteRow(tx, id);
		await recordCollectionChange(tx, { actor, action: 'removed', id, before, after: null, now: clock() });
	});
}
