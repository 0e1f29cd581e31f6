import type { Tx } from '#database/database.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import { findPublisher } from '#features/publishers/store/publishers.ts';
import { insertAuditEntry, type NewAuditEntry } from '#features/site/store/audit-log.ts';
import { publisherActor } from '../publisher-actor.ts';

export async function noteWebhookAct(
	tx: Tx,
	{ publisherId, newsletterId, now }: { publisherId: string; newsletterId: number; now: Date },
	action: string,
	{ before, after }: Pick<NewAuditEntry, 'before' | 'after'>,
): Promise<void> {
	const name = (await findNewsletter(tx, newsletterId))?.name ?? '';
	await insertAuditEntry(tx, {
		actor: publisherActor({ email: (await findPublisher(tx, publisherId))?.email ?? '' }),
		action,
		subject: { kind: 'webhook', id: newsletterId, name },
		before,
		after,
		now,
	});
}
