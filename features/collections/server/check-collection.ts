import type { Tx } from '#database/database.ts';
import { isNameTaken } from '#database/ordered-lists.ts';
import { listExistingNewsletterIds } from '#features/collections/store/managed-collections.ts';
import { Problem } from '#platform/problem.ts';
import { problems } from '#protocol/problems.ts';

/** Names must be unique, or two collections could not be told apart. */
export async function checkCollectionName(tx: Tx, name: string, exceptId?: number): Promise<void> {
	if (!(await isNameTaken(tx, 'collections', name, exceptId))) return;
	throw new Problem('collection_name_taken', { fields: { name: problems.collection_name_taken.message } });
}

/** Parses the ids; an unknown newsletter is an input error. */
export async function checkMembers(
	tx: Tx,
	given: readonly { newsletterId: string; note: string }[],
): Promise<{ newsletterId: number; note: string }[]> {
	const members = given.map(({ newsletterId, note }) => ({ newsletterId: Number(newsletterId), note }));
	const existing = new Set(
		await listExistingNewsletterIds(
			tx,
			members.map(({ newsletterId }) => newsletterId),
		),
	);
	const unknown = members.find(({ newsletterId }) => !existing.has(newsletterId));
	if (!unknown) return members;
	const message = `There is no newsletter with the id ${unknown.newsletterId}.`;
	throw new Problem('invalid_input', { message, fields: { members: message } });
}
