import type { Tx } from '#database/database.ts';
import type { PublisherRow } from '#features/publishers/store/publishers.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { publisherActor } from '../publisher-actor.ts';

export function recordSignIn(
	tx: Tx,
	publisher: PublisherRow,
	action: 'signed in to' | 'signed out of',
	now: Date,
): Promise<void> {
	const subject = { kind: 'desk', id: publisher.id, name: publisher.email };
	return insertAuditEntry(tx, {
		actor: publisherActor(publisher),
		action,
		subject,
		before: null,
		after: null,
		now,
	});
}
