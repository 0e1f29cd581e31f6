import type { Tx } from '#database/database.ts';
import { retireSlug } from '#database/slugs.ts';
import {
	deleteCategory,
	moveCategoryContents,
	recountCategory,
} from '#features/newsletters/store/managed-categories.ts';

/** Moves a category's contents into another one, redirects its address there, and removes it. Both must be locked. */
export async function moveCategory(
	tx: Tx,
	from: { id: number; slug: string },
	into: { id: number; slug: string },
): Promise<{ moved: number }> {
	const moved = await moveCategoryContents(tx, { fromId: from.id, intoId: into.id });
	await deleteCategory(tx, from.id);
	await retireSlug(tx, 'categories', into.id, { oldSlug: from.slug, newSlug: into.slug });
	await recountCategory(tx, into.id);
	return { moved };
}
