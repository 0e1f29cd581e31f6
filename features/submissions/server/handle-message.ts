import { type Db, inTransaction } from '#database/database.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import {
	findMessageToHandle,
	type MessageRow,
	updateMessageHandled,
} from '#features/submissions/store/moderation.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';

/** Marks a message as handled, or as not handled again. */
export function handleMessage(
	{ db, clock }: { db: Db; clock: Clock },
	id: number,
	{ isHandled }: { isHandled: boolean },
	actor: Identity,
): Promise<MessageRow> {
	return inTransaction(db, async (tx) => {
		const message = await findMessageToHandle(tx, id);
		if (!message) throw new Problem('message_not_found');
		const wasHandled = message.read_at !== null;
		if (wasHandled === isHandled) return message;
		const now = clock();
		await insertAuditEntry(tx, {
			actor,
			action: isHandled ? 'handled' : 'reopened',
			subject: { kind: 'message', id, name: message.subject || message.name },
			before: { isHandled: wasHandled },
			after: { isHandled },
			now,
		});
		return updateMessageHandled(tx, id, isHandled ? now : null);
	});
}
