import type { Tx } from '#database/database.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';

type Noted = { slug: string; name: string; description: string };

/** Records a change of a category in the audit log. */
export function recordCategoryChange(
	tx: Tx,
	entry: {
		actor: Identity;
		action: 'created' | 'changed' | 'merged' | 'removed';
		id: number;
		before: Noted | null;
		after: Noted | null;
		/** Extra fields for the state before. */
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
