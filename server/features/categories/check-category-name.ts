import { problems } from '#contract/problems.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Tx } from '#server/store/database.ts';
import { isCategoryNameTaken } from '#server/store/managed-categories.ts';

/** Two categories of one name could not be told apart. */
export async function checkCategoryName(tx: Tx, name: string, exceptId?: number): Promise<void> {
	if (!(await isCategoryNameTaken(tx, name, exceptId))) return;
	throw new Problem('category_name_taken', { fields: { name: problems.category_name_taken.message } });
}
