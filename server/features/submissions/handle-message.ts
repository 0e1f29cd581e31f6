import type { Identity } from '#server/http/identity.ts';
import type { Clock } from '#server/platform/clock.ts';
import { Problem } from '#server/platform/problem.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import { type Db, inTransaction } from '#server/store/database.ts';
import { findMessageToHandle, type MessageRow, updateMessageHandled } from '#server/store/moderation.ts';

/** Puts a message away, or takes it out again. */
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
