import { inTransaction } from '#database/database.ts';
import { deleteLinkSessionsOf } from '#features/accounts/store/link-sessions.ts';
import { revokeSignInLinksOf } from '#features/accounts/store/sign-in-links.ts';
import { lockPublisher } from '#features/publishers/store/publishers.ts';
import { insertAuditEntry, type NewAuditEntry } from '#features/site/store/audit-log.ts';
import { Problem } from '#platform/problem.ts';
import type { PublisherNeeds } from '../needs.ts';

/** Signs a publisher out everywhere and invalidates links they have not used yet. */
export function signPublisherOut(
	{ db, clock }: PublisherNeeds,
	actor: NewAuditEntry['actor'],
	id: string,
): Promise<{ ended: number }> {
	const now = clock();
	return inTransaction(db, async (tx) => {
		const publisher = await lockPublisher(tx, id);
		if (!publisher) throw new Problem('publisher_not_found');
		const owner = { publisher_id: id };
		const ended = await deleteLinkSessionsOf(tx, owner);
		await revokeSignInLinksOf(tx, owner, now);
		await insertAuditEntry(tx, {
			actor,
			action: 'signed out everywhere',
			subject: { kind: 'publisher', id, name: publisher.email },
			before: null,
			after: { sessions: ended },
			now,
		});
		return { ended };
	});
}
