import type { Db } from '#database/database.ts';
import { composeLeaveLinks } from '#features/subscribing/rules/leave-link.ts';
import {
	listConfirmationCollections,
	listConfirmationNewsletters,
} from '#features/subscribing/store/confirmations.ts';
import type { SubscriptionNeeds } from '../needs.ts';

/** What a confirmation is about, apart by whether there is anything left to ask. */
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

/** What every mail about a sign-up says of the about, and how to leave it. */
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
