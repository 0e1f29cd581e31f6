import type { CategoryText } from '#contract/manage-categories.ts';
import { slugOfName, uniqueSlug } from '#rules/slug.ts';
import type { Identity } from '#server/http/identity.ts';
import type { Clock } from '#server/platform/clock.ts';
import { lockCategories } from '#server/store/categories.ts';
import { type Db, inTransaction } from '#server/store/database.ts';
import {
	findManagedCategory,
	insertCategory,
	listCategorySlugs,
	type ManagedCategoryRow,
} from '#server/store/managed-categories.ts';
import { checkCategoryName } from './check-category-name.ts';
import { noteCategory } from './note-category.ts';

export function createCategory(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Identity,
	{ name, description }: CategoryText,
): Promise<ManagedCategoryRow> {
	return inTransaction(db, async (tx) => {
		await lockCategories(tx);
		await checkCategoryName(tx, name);
		const slug = uniqueSlug(slugOfName(name), await listCategorySlugs(tx));
		const id = await insertCategory(tx, { slug, name, description });
		const row = (await findManagedCategory(tx, id)) as ManagedCategoryRow;
		await noteCategory(tx, { actor, action: 'created', id, before: null, after: row, now: clock() });
		return row;
	});
}
