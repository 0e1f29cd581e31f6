import type { Tx } from '#database/database.ts';
import type { DigestConfigRow } from '#features/digests/store/digest-configs.ts';
import type { DigestRow } from '#features/digests/store/digests.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';

type Entry<Row> = {
	actor: Identity;
	/** "created", "changed", "removed", or an action: "sent", "skipped". */
	action: string;
	before: Row | null;
	after: Row | null;
	now: Date;
};

/** Columns that are derived, or meaningless to a person. */
const leftOut = [
	...['id', 'origin', 'created_at', 'settled_until', 'removed_at', 'collection_slug', 'first_send_at'],
	...['rendered_content', 'has_preview', 'covers_from', 'covers_until'],
];
const ofEmails = ['config_id', 'config_name', 'period_start', 'newsletter_summaries'];
const ofCollectionDigests = ['repeats_digest_id', 'template_content', 'included_newsletter_ids'];

export function recordConfigChange(tx: Tx, entry: Entry<DigestConfigRow>): Promise<void> {
	return note(tx, entry, { kind: 'digest configuration', nameOf: ({ name }) => name, foreign: [] });
}

export function recordDigestChange(tx: Tx, entry: Entry<DigestRow>): Promise<void> {
	const isEmail = (entry.after ?? entry.before)?.origin === 'digest-email';
	return note(tx, entry, {
		kind: isEmail ? 'digest email' : 'digest',
		nameOf: ({ title }) => title,
		foreign: isEmail ? ofCollectionDigests : ofEmails,
	});
}

/** Records what editors decide, not what follows from it. */
function note<Row extends { id: number }>(
	tx: Tx,
	{ actor, action, before, after, now }: Entry<Row>,
	{ kind, nameOf, foreign }: { kind: string; nameOf: (row: Row) => string; foreign: string[] },
): Promise<void> {
	const row = after ?? before;
	const snapshot = (one: Row) =>
		Object.fromEntries(
			Object.entries(one)
				.filter(([column]) => !leftOut.includes(column) && !foreign.includes(column))
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
