import { randomUUID } from 'node:crypto';
import type { Tx } from '#database/database.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { insertDelivery } from '#features/mail/store/deliveries.ts';
import type { PublisherNeeds } from '../../needs.ts';
import type { ClaimMail, MailSite } from './claim-mails.ts';

/** Mails a publisher about a claim, in the same transaction as the change. */
export function mailPublisher(tx: Tx, { enqueue, clock, site }: PublisherNeeds) {
	return async (
		recipient: string,
		compose: (site: MailSite) => ClaimMail,
		mailingKey = `claim:${randomUUID()}`,
	): Promise<void> => {
		const mail = compose({ name: site.name, url: site.url() });
		await insertDelivery(tx, {
			kind: 'claim',
			mailingKey,
			recipient,
			subscriberId: null,
			...mail,
			headers: { 'Auto-Submitted': 'auto-generated' },
			now: clock(),
		});
		await enqueue(tx, deliverMail, {});
	};
}
