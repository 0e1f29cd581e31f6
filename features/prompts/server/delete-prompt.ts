import { type Db, inTransaction } from '#database/database.ts';
import { deletePrompt as deleteRow, findPrompt, lockPrompts } from '#features/prompts/store/prompts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { recordPromptChange } from './record-prompt-change.ts';

export function deletePrompt(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Identity,
	id: number,
): Promise<void> {
	return inTransaction(db, async (tx) => {
		await lockPrompts(tx);
		const before = await findPrompt(tx, id);
		if (!before) throw new Problem('prompt_not_found');
		await deleteRow(tx, id);
		await recordPromptChange(tx, { actor, action: 'removed', before, after: null, now: clock() });
	});
}
