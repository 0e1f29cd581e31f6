import type { Tx } from '#database/database.ts';
import type { CollectionDigestRow } from '#features/digests/store/collection-digests.ts';
import type { DigestConfigRow } from '#features/digests/store/digest-configs.ts';
import type { DigestEmailRow } from '#features/digests/store/digest-emails.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';

type Entry<Row> = {
	actor: Identity;
	/** "created", "changed", "removed", or what was done with it: "sent", "skipped". */
	action: string;
	before: Row | null;
	after: Row | null;
	now: Date;
};

export function noteConfig(tx: Tx, entry: Entry<DigestConfigRow>): Promise<void> {
	return note(tx, 'digest configuration', entry, (row) => row.name, {
		leftOut: ['id', 'created_at', 'settled_until', 'removed_at', 'collection_slug'],
	});
}

export function noteEmail(tx: Tx, entry: Entry<DigestEmailRow>): Promise<void> {
	return note(tx, 'digest email', entry, (row) => row.title, {
		leftOut: [
			'id',
			'created_at',
			'rendered_content',
			'has_preview',
			'covers_from',
			'covers_until',
			'collection_slug',
		],
	});
}

export function noteCollectionDigest(tx: Tx, entry: Entry<CollectionDigestRow>): Promise<void> {
	return note(tx, 'digest', entry, (row) => row.title, {
		leftOut: [
			'id',
			'created_at',
			'rendered_content',
			'covers_from',
			'covers_until',
			'first_send_at',
			'collection_slug',
		],
	});
}

/** What editors decide is written down; what follows from it is not. */
function note<Row extends { id: number }>(
	tx: Tx,
	kind: string,
	{ actor, action, before, after, now }: Entry<Row>,
	nameOf: (row: Row) => string,
	{ leftOut }: { leftOut: string[] },
): Promise<void> {
	const row = after ?? before;
	const snapshot = (one: Row) =>
		Object.fromEntries(
			Object.entries(one)
				.filter(([column]) => !leftOut.includes(column))
				.map(([column, value]) => [toCamelCase(column), value]),
		);
	return insertAuditEntry(tx, {
		actor,
		action,
		subject: { kind, id: row?.id ?? 0, name: row ? nameOf(row) : '' },
		before: before && snapshot(before),
		after: after && snapshot(after),
		now,
	});
}

function toCamelCase(column: string): string {
	return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
