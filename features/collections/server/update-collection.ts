import { type Db, inTransaction, type Tx } from '#database/database.ts';
import type { CollectionChange } from '#features/collections/contract/manage-collections.ts';
import {
	listCollectionSlugs,
	lockCollections,
	type ManagedCollectionRow,
	replaceCollectionMembers,
	retireCollectionSlug,
	updateCollection as updateRow,
} from '#features/collections/store/managed-collections.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { slugOfName, uniqueSlug } from '#text/slug.ts';
import { checkCollectionName, checkMembers } from './check-collection.ts';
import { getManagedCollection, recordCollectionChange } from './managed-collection.ts';

/** Changes only the given fields. */
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
		await recordCollectionChange(tx, { actor, action: 'changed', id, before, after, now: clock() });
		return after;
	});
}

/** A new name gets a new slug; changes of case or punctuation keep the current one. */
async function chooseSlug(tx: Tx, current: ManagedCollectionRow, name: string): Promise<string> {
	if (slugOfName(name) === slugOfName(current.name)) return current.slug;
	return uniqueSlug(slugOfName(name), await listCollectionSlugs(tx, current.id));
}
