import { type Db, inTransaction } from '#database/database.ts';
import { updateOrder } from '#database/ordered-lists.ts';
import { lockCategories } from '#features/newsletters/store/categories.ts';
import {
	listManagedCategories,
	type ManagedCategoryRow,
} from '#features/newsletters/store/managed-categories.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';

/** Reorders the categories; those not listed follow, and unknown ids are ignored. */
export function orderCategories(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Identity,
	ids: readonly number[],
): Promise<ManagedCategoryRow[]> {
	return inTransaction(db, async (tx) => {
		await lockCategories(tx);
		const before = await listManagedCategories(tx);
		const present = before.map(({ id }) => id);
		await updateOrder(tx, 'categories', [
			...new Set([...ids.filter((id) => present.includes(id)), ...present]),
		]);
		const after = await listManagedCategories(tx);
		await insertAuditEntry(tx, {
			actor,
			action: 'changed',
			subject: { kind: 'category', id: '', name: 'Order of the categories' },
			before: { order: before.map(({ name }) => name) },
			after: { order: after.map(({ name }) => name) },
			now: clock(),
		});
		return after;
	});
}
