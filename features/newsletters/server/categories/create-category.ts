import { type Db, inTransaction } from '#database/database.ts';
import { findFreeSlug } from '#database/slugs.ts';
import type { CategoryText } from '#features/newsletters/contract/manage-categories.ts';
import { lockCategories } from '#features/newsletters/store/categories.ts';
import {
	findManagedCategory,
	insertCategory,
	type ManagedCategoryRow,
} from '#features/newsletters/store/managed-categories.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { checkCategoryName } from './check-category-name.ts';
import { recordCategoryChange } from './record-category-change.ts';

export function createCategory(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Identity,
	{ name, description }: CategoryText,
): Promise<ManagedCategoryRow> {
	return inTransaction(db, async (tx) => {
		await lockCategories(tx);
		await checkCategoryName(tx, name);
		const slug = await findFreeSlug(tx, 'categories', name);
		const id = await insertCategory(tx, { slug, name, description });
		const row = (await findManagedCategory(tx, id)) as ManagedCategoryRow;
		await recordCategoryChange(tx, { actor, action: 'created', id, before: null, after: row, now: clock() });
		return row;
	});
}
