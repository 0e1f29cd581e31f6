import type { Db } from '#database/database.ts';
import { composeLeaveLinks } from '#features/subscribing/rules/leave-link.ts';
import {
	listConfirmationCollections,
	listConfirmationNewsletters,
} from '#features/subscribing/store/confirmations.ts';
import type { SubscriptionNeeds } from '../needs.ts';

/** What a confirmation is about, split into what is still to be asked and what the reader already has. */
export async function readContents(db: Db, confirmationId: number) {
	const newsletters = await listConfirmationNewsletters(db, confirmationId);
	const collections = await listConfirmationCollections(db, confirmationId);
	return {
		asked: {
			newsletters: newsletters.filter(({ is_settled }) => !is_settled),
			collections: collections.filter(({ is_settled }) => !is_settled),
		},
		had: {
			newsletters: newsletters.filter(({ is_settled }) => is_settled),
			collections: collections.filter(({ is_settled }) => is_settled),
		},
	};
}

/** The site and the leave links, for every mail about a sign-up. */
export function describeSite(
	{ site, signer }: Pick<SubscriptionNeeds, 'site' | 'signer'>,
	subscriberId: string,
) {
	const siteUrl = site.url();
	return {
		site: { name: site.name, url: siteUrl },
		leave: composeLeaveLinks((purpose, payload) => signer.sign(purpose, payload), {
			siteUrl,
			subscriberId,
			scope: { kind: 'everything' },
		}),
	};
}
