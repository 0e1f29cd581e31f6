import type { PromptCategory } from '#contract/prompts.ts';
import type { Identity } from '#server/http/identity.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import type { Tx } from '#server/store/database.ts';
import { clearDefaultPrompt } from '#server/store/prompts.ts';

/** A category has one default: before another prompt becomes it, the one that is loses the mark. */
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
