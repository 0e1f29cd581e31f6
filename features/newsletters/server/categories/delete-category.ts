import { type Db, inTransaction } from '#database/database.ts';
import { lockCategories } from '#features/newsletters/store/categories.ts';
import {
	deleteCategory as deleteRow,
	isCategoryEmpty,
	lockCategoryRows,
} from '#features/newsletters/store/managed-categories.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { moveCategory } from './move-category.ts';
import { recordCategoryChange } from './record-category-change.ts';

/** Deletes a category. Its newsletters, hidden or not, must be moved elsewhere first. */
export function deleteCategory(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Identity,
	{ id, newHomeId }: { id: number; newHomeId: number | null },
): Promise<void> {
	return inTransaction(db, async (tx) => {
		await lockCategories(tx);
		const rows = await lockCategoryRows(tx, newHomeId === null ? [id] : [id, newHomeId]);
		const before = rows.find((row) => row.id === id);
		if (!before) throw new Problem('category_not_found');
		const note = { actor, action: 'removed', id, before, after: null, now: clock() } as const;
		if (newHomeId === null) {
			if (!(await isCategoryEmpty(tx, id))) throw new Problem('category_not_empty');
			await deleteRow(tx, id);
			await recordCategoryChange(tx, note);
			return;
		}
		const newHome = rows.find((row) => row.id === newHomeId);
		if (!newHome || newHomeId === id) {
			const message = newHome ? 'The new home must be another category.' : 'The new home is gone.';
			throw new Problem('invalid_input', { message, fields: { newHomeId: message } });
		}
		const { moved } = await moveCategory(tx, before, newHome);
		await recordCategoryChange(tx, { ...note, more: { newsletters: moved, newHome: newHome.name } });
	});
}
