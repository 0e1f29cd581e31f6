import type { Tx } from '#database/database.ts';
import type { PromptRow } from '#features/prompts/store/prompts.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';

/** Writes an audit entry for a prompt. */
export function recordPromptChange(
	tx: Tx,
	entry: {
		actor: Identity;
		action: 'created' | 'changed' | 'removed';
		before: PromptRow | null;
		after: PromptRow | null;
		now: Date;
	},
): Promise<void> {
	const { actor, action, before, after, now } = entry;
	const subject = after ?? before;
	return insertAuditEntry(tx, {
		actor,
		action,
		subject: { kind: 'prompt', id: subject?.id ?? 0, name: subject?.title ?? '' },
		before: before && fieldsOf(before),
		after: after && fieldsOf(after),
		now,
	});
}

function fieldsOf({ title, description, category, content, is_default: isDefault }: PromptRow) {
	return { title, description, category, content, isDefault };
}
