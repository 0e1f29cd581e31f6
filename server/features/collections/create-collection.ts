import type { NewCollection } from '#contract/manage-collections.ts';
import { slugOfName, uniqueSlug } from '#rules/slug.ts';
import type { Identity } from '#server/http/identity.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/store/database.ts';
import {
	insertCollection,
	listCollectionSlugs,
	lockCollections,
	type ManagedCollectionRow,
	replaceCollectionMembers,
} from '#server/store/managed-collections.ts';
import { checkCollectionName, checkMembers } from './check-collection.ts';
import { getManagedCollection, noteCollection } from './managed-collection.ts';

export function createCollection(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Identity,
	{ members, ...fields }: NewCollection,
): Promise<ManagedCollectionRow> {
	return inTransaction(db, async (tx) => {
		await lockCollections(tx);
		await checkCollectionName(tx, fields.name);
		const checked = await checkMembers(tx, members);
		const slug = uniqueSlug(slugOfName(fields.name), await listCollectionSlugs(tx));
		const id = await insertCollection(tx, { ...fields, slug });
		await replaceCollectionMembers(tx, id, checked);
		const row = await getManagedCollection(tx, id);
		await noteCollection(tx, { actor, action: 'created', id, before: null, after: row, now: clock() });
		return row;
	});
}
