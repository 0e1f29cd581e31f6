import type { Db, Tx } from '#database/database.ts';
import type { ManagedCollection } from '#features/collections/contract/manage-collections.ts';
import { maxReadersCounted } from '#features/collections/contract/manage-collections.ts';
import {
	findManagedCollection,
	type ManagedCollectionRow,
} from '#features/collections/store/managed-collections.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { presentCollection } from './present.ts';

export async function getManagedCollection(db: Db, id: number): Promise<ManagedCollectionRow> {
	const row = await findManagedCollection(db, id, maxReadersCounted);
	if (!row) throw new Problem('collection_not_found');
	return row;
}

export function presentManagedCollection(row: ManagedCollectionRow): ManagedCollection {
	const visible = row.members.filter(({ hidden }) => !hidden);
	return {
		...presentCollection({ ...row, newsletter_ids: visible.map(({ id }) => id) }),
		members: row.members,
		digestReaders: row.digest_readers,
	};
}

/** Writes an audit entry for a collection. */
export function recordCollectionChange(
	tx: Tx,
	entry: {
		actor: Identity;
		action: 'created' | 'changed' | 'removed';
		id: number;
		before: ManagedCollectionRow | null;
		after: ManagedCollectionRow | null;
		now: Date;
	},
): Promise<void> {
	const { actor, action, id, before, after, now } = entry;
	return insertAuditEntry(tx, {
		actor,
		action,
		subject: { kind: 'collection', id, name: (after ?? before)?.name ?? '' },
		before: before && snapshot(before),
		after: after && snapshot(after),
		now,
	});
}

/** Only what editors decide; reader counts change by themselves. */
function snapshot({ slug, name, description, icon, color, tags, members }: ManagedCollectionRow) {
	const kept = members.map((member) => ({ id: member.id, name: member.name, note: member.note }));
	return { slug, name, description, icon, color, tags, members: kept };
}
