import { inTransaction } from '#database/database.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { insertDelivery } from '#features/mail/store/deliveries.ts';
import { findNewsletter, lockSlugs } from '#features/newsletters/store/newsletters.ts';
import {
	isChangeReplaced,
	lockNewsletterOfChange,
	lockWaitingChange,
	resolveChange,
} from '#features/publishers/store/listing-changes.ts';
import { findPublisher } from '#features/publishers/store/publishers.ts';
import { type Actor, insertAuditEntry } from '#features/site/store/audit-log.ts';
import { Problem } from '#platform/problem.ts';
import { applyChange } from '../desk/apply-change.ts';
import type { PublisherNeeds } from '../needs.ts';
import { composeChangeMail } from './change-mail.ts';

/** Accepts or refuses a publisher's change and notifies them. */
export async function decideListingChange(
	needs: PublisherNeeds,
	actor: Actor,
	id: number,
	{ decision, reason }: { decision: 'accept' | 'refuse'; reason: string },
): Promise<void> {
	const { db, clock, enqueue, site } = needs;
	const now = clock();
	const isAccepted = decision === 'accept';
	await inTransaction(db, async (tx) => {
		// Lock slugs, then the listing, then the change, in the same order as its publisher does.
		await lockSlugs(tx);
		await lockNewsletterOfChange(tx, id);
		const change = await lockWaitingChange(tx, id);
		if (!change)
			throw new Problem(
				(await isChangeReplaced(tx, id)) ? 'listing_change_replaced' : 'listing_change_not_found',
			);
		if (isAccepted) await applyChange(tx, needs, actor, change.newsletter_id, change.change);
		const newsletter = await findNewsletter(tx, change.newsletter_id);
		if (!newsletter) throw new Problem('newsletter_not_found');
		const state = isAccepted ? 'accepted' : 'refused';
		await resolveChange(tx, id, { state, reason, decided_by: actor.username, decided_at: now });
		await insertAuditEntry(tx, {
			actor,
			action: state,
			subject: { kind: 'listing change', id, name: newsletter.name },
			before: null,
			after: { change: change.change, reason },
			now,
		});
		const publisher = change.publisher_id && (await findPublisher(tx, change.publisher_id));
		if (!publisher) return;
		await insertDelivery(tx, {
			kind: 'claim',
			mailingKey: `listing-change:${id}`,
			recipient: publisher.email,
			subscriberId: null,
			...composeChangeMail({ site: { name: site.name, url: site.url() }, newsletter, isAccepted, reason }),
			now,
		});
		await enqueue(tx, deliverMail, {});
	});
}
