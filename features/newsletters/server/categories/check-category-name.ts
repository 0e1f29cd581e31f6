import type { Tx } from '#database/database.ts';
import { isNameTaken } from '#database/ordered-lists.ts';
import { Problem } from '#platform/problem.ts';
import { problems } from '#protocol/problems.ts';

/** Two categories with the same name could not be told apart. */
export async function checkCategoryName(tx: Tx, name: string, exceptId?: number): Promise<void> {
	if (!(await isNameTaken(tx, 'categories', name, exceptId))) return;
	throw new Problem('category_name_taken', { fields: { name: problems.category_name_taken.message } });
}
