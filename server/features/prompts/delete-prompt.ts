import type { Identity } from '#server/http/identity.ts';
import type { Clock } from '#server/platform/clock.ts';
import { Problem } from '#server/platform/problem.ts';
import { type Db, inTransaction } from '#server/store/database.ts';
import { deletePrompt as deleteRow, findPrompt, lockPrompts } from '#server/store/prompts.ts';
import { notePrompt } from './note-prompt.ts';

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
		await notePrompt(tx, { actor, action: 'removed', before, after: null, now: clock() });
	});
}
