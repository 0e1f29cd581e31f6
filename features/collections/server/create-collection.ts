import { type Db, inTransaction } from '#database/database.ts';
import { findFreeSlug } from '#database/slugs.ts';
import type { NewCollection } from '#features/collections/contract/manage-collections.ts';
import {
	insertCollection,
	lockCollections,
	type ManagedCollectionRow,
	replaceCollectionMembers,
} from '#features/collections/store/managed-collections.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { checkCollectionName, checkMembers } from './check-collection.ts';
import { getManagedCollection, recordCollectionChange } from './managed-collection.ts';

export function createCollection(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Identity,
	{ members, ...fields }: NewCollection,
): Promise<ManagedCollectionRow> {
	return inTransaction(db, async (tx) => {
		await lockCollections(tx);
		await checkCollectionName(tx, fields.name);
		const checked = await checkMembers(tx, members);
		const slug = await findFreeSlug(tx, 'collections', fields.name);
		const id = await insertCollection(tx, { ...fields, slug });
		await replaceCollectionMembers(tx, id, checked);
		const row = await getManagedCollection(tx, id);
		await recordCollectionChange(tx, {
			actor,
			action: 'created',
			id,
			before: null,
			after: row,
			now: clock(),
		});
		return row;
	});
}
