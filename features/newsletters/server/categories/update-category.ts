import { type Db, inTransaction } from '#database/database.ts';
import { chooseSlug, retireSlug } from '#database/slugs.ts';
import type { CategoryChange } from '#features/newsletters/contract/manage-categories.ts';
import { lockCategories } from '#features/newsletters/store/categories.ts';
import {
	findManagedCategory,
	lockCategoryRows,
	type ManagedCategoryRow,
	updateCategory as updateRow,
} from '#features/newsletters/store/managed-categories.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { checkCategoryName } from './check-category-name.ts';
import { recordCategoryChange } from './record-category-change.ts';

/** Updates the given fields only. */
export function updateCategory(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Identity,
	id: number,
	change: CategoryChange,
): Promise<ManagedCategoryRow> {
	return inTransaction(db, async (tx) => {
		await lockCategories(tx);
		const [before] = await lockCategoryRows(tx, [id]);
		if (!before) throw new Problem('category_not_found');
		const { name = before.name, description = before.description } = change;
		await checkCategoryName(tx, name, id);
		const slug = await chooseSlug(tx, 'categories', before, name);
		await updateRow(tx, id, { slug, name, description });
		if (slug !== before.slug) await retireSlug(tx, 'categories', id, { oldSlug: before.slug, newSlug: slug });
		const after = (await findManagedCategory(tx, id)) as ManagedCategoryRow;
		await recordCategoryChange(tx, { actor, action: 'changed', id, before, after, now: clock() });
		return after;
	});
}
