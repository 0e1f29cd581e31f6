import { type Db, inTransaction } from '#database/database.ts';
import type { PromptText } from '#features/prompts/contract/prompts.ts';
import { findPrompt, insertPrompt, lockPrompts, type PromptRow } from '#features/prompts/store/prompts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { moveDefault } from './move-default.ts';
import { recordPromptChange } from './record-prompt-change.ts';

const notMadeYet = 0;

export function createPrompt(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Identity,
	{ title, description, category, content, isDefault }: PromptText,
): Promise<PromptRow> {
	return inTransaction(db, async (tx) => {
		const now = clock();
		await lockPrompts(tx);
		if (isDefault) await moveDefault(tx, actor, { category, toId: notMadeYet, now });
		const id = await insertPrompt(tx, {
			title,
			description,
			category,
			content,
			is_default: isDefault,
			created_by: actor.userId,
			created_at: now,
			updated_at: now,
		});
		const row = (await findPrompt(tx, id)) as PromptRow;
		await recordPromptChange(tx, { actor, action: 'created', before: null, after: row, now });
		return row;
	});
}
