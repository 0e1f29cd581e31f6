import { type Db, inTransaction } from '#database/database.ts';
import { updateOrder } from '#database/ordered-lists.ts';
import { maxReadersCounted } from '#features/collections/contract/manage-collections.ts';
import {
	listManagedCollections,
	lockCollections,
	type ManagedCollectionRow,
} from '#features/collections/store/managed-collections.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';

/** Reorders the collections; those not named come last, unknown ids are ignored. */
export function orderCollections(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Identity,
	ids: readonly number[],
): Promise<ManagedCollectionRow[]> {
	return inTransaction(db, async (tx) => {
		await lockCollections(tx);
		const before = await listManagedCollections(tx, maxReadersCounted);
		const present = before.map(({ id }) => id);
		await updateOrder(tx, 'collections', [
			...new Set([...ids.filter((id) => present.includes(id)), ...present]),
		]);
		const after = await listManagedCollections(tx, maxReadersCounted);
		await insertAuditEntry(tx, {
			actor,
			action: 'changed',
			subject: { kind: 'collection', id: '', name: 'Order of the collections' },
			before: { order: before.map(({ name }) => name) },
			after: { order: after.map(({ name }) => name) },
			now: clock(),
		});
		return after;
	});
}
