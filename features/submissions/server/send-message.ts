import type { z } from 'zod';
import type { Db } from '#database/database.ts';
import type { NewMessage } from '#features/submissions/contract/messages.ts';
import { insertMessage } from '#features/submissions/store/messages.ts';
import { isProgram } from '#features/subscribing/rules/is-program.ts';
import type { Clock } from '#platform/clock.ts';

/** Stores a message for the editors. Bots get the same response, but nothing is stored. */
export async function sendMessage(
	{ db, clock }: { db: Db; clock: Clock },
	input: z.output<typeof NewMessage>,
): Promise<void> {
	if (isProgram(input)) return;
	const { kind, name, email, subject, body } = input;
	await insertMessage(db, { kind, name, email, subject, body, created_at: clock() });
}
