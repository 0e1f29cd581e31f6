import type { z } from 'zod';
import type { NewMessage } from '#contract/messages.ts';
import { isProgram } from '#rules/is-program.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/store/database.ts';
import { insertMessage } from '#server/store/messages.ts';

/** Keeps a message for the editors. A program gets the same answer and leaves nothing behind. */
export async function sendMessage(
	{ db, clock }: { db: Db; clock: Clock },
	input: z.output<typeof NewMessage>,
): Promise<void> {
	if (isProgram(input)) return;
	const { kind, name, email, subject, body } = input;
	await insertMessage(db, { kind, name, email, subject, body, created_at: clock() });
}
