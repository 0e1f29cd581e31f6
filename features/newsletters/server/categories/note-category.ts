import type { Tx } from '#database/database.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';

type Noted = { slug: string; name: string; description: string };

/** Writes down what was done to a category. */
export function noteCategory(
	tx: Tx,
	entry: {
		actor: Identity;
		action: 'created' | 'changed' | 'merged' | 'removed';
		id: number;
		before: Noted | null;
		after: Noted | null;
		/** More about how it was before. */
		more?: Record<string, unknown>;
		now: Date;
	},
): Promise<void> {
	const { actor, action, id, before, after, more, now } = entry;
	return insertAuditEntry(tx, {
		actor,
		action,
		subject: { kind: 'category', id, name: (action === 'merged' ? before : (after ?? before))?.name ?? '' },
		before: before && { ...fieldsOf(before), ...more },
		after: after && fieldsOf(after),
		now,
	});
}

function fieldsOf({ slug, name, description }: Noted): Noted {
	return { slug, name, description };
}
