import type { Selectable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { containsPattern } from '#database/like-patterns.ts';
import { countRowsUpTo, onPage } from '#database/list-queries.ts';
import type { Tables } from '#database/tables.ts';

export type AuditRow = Omit<Selectable<Tables['audit_log']>, 'searched'>;

/** The recorded fields of a thing, with plain values. */
type Snapshot = Record<string, unknown>;

/** Who did it; an `Identity` fits. The program itself and publishers have no account, so no `userId`. */
export type Actor = { userId: number | null; username: string };

export type NewAuditEntry = {
	actor: Actor;
	/** A verb in the past tense: "created", "changed", "removed". */
	action: string;
	/** Its kind ("newsletter"), id and display name. */
	subject: { kind: string; id: number | string; name: string };
	before: Snapshot | null;
	after: Snapshot | null;
	now: Date;
};

/**
 * Records who did what, in the transaction of the change itself. Only the fields that differ are kept; a change without
 * differences leaves no entry.
 */
export async function insertAuditEntry(tx: Tx, entry: NewAuditEntry): Promise<void> {
	const { actor, action, subject, now } = entry;
	const { before, after } = entry.before && entry.after ? differing(entry.before, entry.after) : entry;
	if (before && after && Object.keys({ ...before, ...after }).length === 0) return;
	await tx
		.insertInto('audit_log')
		.values({
			user_id: actor.userId,
			username: actor.username,
			action,
			subject_kind: subject.kind,
			subject_id: String(subject.id),
			subject_name: subject.name,
			before: before && JSON.stringify(before),
			after: after && JSON.stringify(after),
			created_at: now,
		})
		.execute();
}

function differing(before: Snapshot, after: Snapshot): { before: Snapshot; after: Snapshot } {
	const names = Object.keys({ ...before, ...after }).filter(
		(name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
	);
	const pick = (from: Snapshot) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
	return { before: pick(before), after: pick(after) };
}

/** The latest entries that contain every word of `q`. */
export async function listAuditEntries(
	db: Db,
	{ q, limit, page }: { q: string; limit: number; page: number },
): Promise<AuditRow[]> {
	return searched(db, q)
		.selectAll()
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.$call(onPage({ limit, page }))
		.execute();
}

/** Counts only as far as anyone would page. */
export async function countAuditEntries(db: Db, q: string, atMost = 10_000): Promise<number> {
	return countRowsUpTo(db, atMost, searched(db, q).select('id'));
}

function searched(db: Db, q: string) {
	return q
		.toLowerCase()
		.split(/\s+/)
		.filter(Boolean)
		.slice(0, 5)
		.reduce(
			(query, word) => query.where('searched', 'like', containsPattern(word)),
			db.selectFrom('audit_log'),
		);
}
