import type { CollectionChange } from '#contract/manage-collections.ts';
import { slugOfName, uniqueSlug } from '#rules/slug.ts';
import type { Identity } from '#server/http/identity.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/store/database.ts';
import {
	listCollectionSlugs,
	lockCollections,
	type ManagedCollectionRow,
	replaceCollectionMembers,
	retireCollectionSlug,
	updateCollection as updateRow,
} from '#server/store/managed-collections.ts';
import { checkCollectionName, checkMembers } from './check-collection.ts';
import { getManagedCollection, noteCollection } from './managed-collection.ts';

/** Changes what is given and leaves the rest. */
export function updateCollection(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Identity,
	id: number,
	{ members, ...change }: CollectionChange,
): Promise<ManagedCollectionRow> {
	return inTransaction(db, async (tx) => {
		await lockCollections(tx);
		const before = await getManagedCollection(tx, id);
		const { name = before.name, description = before.description, icon = before.icon } = change;
		const { color = before.color, tags = before.tags } = change;
		await checkCollectionName(tx, name, id);
		const slug = await chooseSlug(tx, before, name);
		await updateRow(tx, id, { slug, name, description, icon, color, tags });
		if (slug !== before.slug) await retireCollectionSlug(tx, id, { oldSlug: before.slug, newSlug: slug });
		if (members) await replaceCollectionMembers(tx, id, await checkMembers(tx, members));
		const after = await getManagedCollection(tx, id);
		await noteCollection(tx, { actor, action: 'changed', id, before, after, now: clock() });
		return after;
	});
}

/** A new name gets a new slug; a change of case or punctuation keeps the one it has. */
async function chooseSlug(tx: Tx, current: ManagedCollectionRow, name: string): Promise<string> {
	if (slugOfName(name) === slugOfName(current.name)) return current.slug;
	return uniqueSlug(slugOfName(name), await listCollectionSlugs(tx, current.id));
}
