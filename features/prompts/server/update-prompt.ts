import { type Db, inTransaction } from '#database/database.ts';
import type { PromptChange } from '#features/prompts/contract/prompts.ts';
import {
	findPrompt,
	lockPrompts,
	type PromptRow,
	updatePrompt as updateRow,
} from '#features/prompts/store/prompts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { moveDefault } from './move-default.ts';
import { recordPromptChange } from './record-prompt-change.ts';

/** Changes only the given fields. A default that moves to another category becomes the default there. */
export function updatePrompt(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Identity,
	id: number,
	change: PromptChange,
): Promise<PromptRow> {
	return inTransaction(db, async (tx) => {
		const now = clock();
		await lockPrompts(tx);
		const before = await findPrompt(tx, id);
		if (!before) throw new Problem('prompt_not_found');
		const { title = before.title, description = before.description, content = before.content } = change;
		const { category = before.category, isDefault = before.is_default } = change;
		if (isDefault) await moveDefault(tx, actor, { category, toId: id, now });
		await updateRow(tx, id, {
			title,
			description,
			category,
			content,
			is_default: isDefault,
			updated_at: now,
		});
		const after = (await findPrompt(tx, id)) as PromptRow;
		await recordPromptChange(tx, { actor, action: 'changed', before, after, now });
		return after;
	});
}
