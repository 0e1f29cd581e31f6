import { type Db, inTransaction } from '#database/database.ts';
import { chooseSlug, retireSlug } from '#database/slugs.ts';
import type { CollectionChange } from '#features/collections/contract/manage-collections.ts';
import {
	lockCollections,
	type ManagedCollectionRow,
	replaceCollectionMembers,
	updateCollection as updateRow,
} from '#features/collections/store/managed-collections.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
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
		const slug = await chooseSlug(tx, 'collections', before, name);
		await updateRow(tx, id, { slug, name, description, icon, color, tags });
		if (slug !== before.slug)
			await retireSlug(tx, 'collections', id, { oldSlug: before.slug, newSlug: slug });
		if (members) await replaceCollectionMembers(tx, id, await checkMembers(tx, members));
		const after = await getManagedCollection(tx, id);
		await recordCollectionChange(tx, { actor, action: 'changed', id, before, after, now: clock() });
		return after;
	});
}
