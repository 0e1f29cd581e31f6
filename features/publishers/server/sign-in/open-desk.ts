import { inTransaction } from '#database/database.ts';
import { beginLinkSession } from '#features/accounts/server/by-link/begin-link-session.ts';
import { consumeSignInLink, findSignInLink } from '#features/accounts/store/sign-in-links.ts';
import { joinAsColleague } from '#features/publishers/store/colleagues.ts';
import { lockPublisher, touchPublisher } from '#features/publishers/store/publishers.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { Problem } from '#platform/problem.ts';
import { hashToken } from '#platform/secret-token.ts';
import type { PublisherNeeds } from '../needs.ts';
import { publisherActor } from '../publisher-actor.ts';
import { recordSignIn } from './record-sign-in.ts';

/** Consumes a link from a mail and starts a session. This also accepts invitations sent to the address. */
export async function openDesk(
	{ db, clock }: PublisherNeeds,
	{ token }: { token: string },
	device: { ip: string; userAgent: string },
): Promise<{ token: string; expiresAt: Date }> {
	const now = clock();
	return inTransaction(db, async (tx) => {
		const tokenHash = hashToken(token);
		const publisherId = (await findSignInLink(tx, tokenHash))?.publisher_id;
		const publisher = publisherId && (await lockPublisher(tx, publisherId));
		if (!publisher || !(await consumeSignInLink(tx, tokenHash, now))) throw new Problem('link_not_valid');
		await touchPublisher(tx, publisher.id, now);
		await recordSignIn(tx, publisher, 'signed in to', now);
		for (const newsletter of await joinAsColleague(tx, publisher.id, now))
			await insertAuditEntry(tx, {
				actor: publisherActor(publisher),
				action: 'joined',
				subject: { kind: 'newsletter', ...newsletter },
				before: null,
				after: { colleague: publisher.email },
				now,
			});
		return beginLinkSession(tx, { publisher_id: publisher.id }, { ...device, now });
	});
}
