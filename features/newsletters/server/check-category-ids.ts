import type { Tx } from '#database/database.ts';
import { listExistingCategoryIds } from '#features/newsletters/store/categories.ts';
import { Problem } from '#platform/problem.ts';

/** Parses category ids; an unknown category is the caller's mistake. */
export async function checkCategoryIds(tx: Tx, given: string[]): Promise<number[]> {
	const ids = [...new Set(given.map(Number))];
	const existing = new Set(await listExistingCategoryIds(tx, ids));
	const unknown = ids.find((id) => !existing.has(id));
	if (unknown !== undefined) {
		const message = `There is no category with the id ${unknown}.`;
		throw new Problem('invalid_input', { message, fields: { categoryIds: message } });
	}
	return ids;
}
