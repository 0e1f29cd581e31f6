import type { Tx } from '#database/database.ts';
import type { PromptCategory } from '#features/prompts/contract/prompts.ts';
import { clearDefaultPrompt } from '#features/prompts/store/prompts.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';

/** A category has one default, so clear the mark of the previous one first. */
export async function moveDefault(
	tx: Tx,
	actor: Identity,
	{ category, toId, now }: { category: PromptCategory; toId: number; now: Date },
): Promise<void> {
	const former = await clearDefaultPrompt(tx, category, toId);
	if (!former) return;
	await insertAuditEntry(tx, {
		actor,
		action: 'changed',
		subject: { kind: 'prompt', id: former.id, name: former.title },
		before: { isDefault: true },
		after: { isDefault: false },
		now,
	});
}
