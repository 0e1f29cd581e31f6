import type { Db } from '#database/database.ts';
import type { NewsletterDelivery } from '#features/delivery/contract/manage-delivery.ts';
import { countAgreedToMails, countDeliveryStates } from '#features/delivery/store/delivery-states.ts';
import { findLastError } from '#features/delivery/store/hand-overs.ts';
import { findConnection, findPermission } from '#features/delivery/store/publisher-connections.ts';
import { deliveryOf } from '#features/newsletters/server/present.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import { Problem } from '#platform/problem.ts';
import { presentConnection, presentPermission } from './present.ts';

export async function getDelivery(db: Db, id: number): Promise<NewsletterDelivery> {
	const newsletter = await findNewsletter(db, id);
	if (!newsletter) throw new Problem('newsletter_not_found');
	const permission = await findPermission(db, id);
	const connection = await findConnection(db, id);
	return {
		name: newsletter.name,
		slug: newsletter.slug,
		issuesReachUs: newsletter.has_source || newsletter.feed_url !== '',
		way: newsletter.delivery,
		actualWay: deliveryOf(newsletter),
		permission: permission && presentPermission(permission),
		connection: connection && presentConnection(connection),
		counts: await countDeliveryStates(db, id),
		lastError: await findLastError(db, id),
		agreedToMails: await countAgreedToMails(db, id),
	};
}
