import { inTransaction } from '#database/database.ts';
import { digestWording } from '#features/readers/contract/readers.ts';
import { insertConsent } from '#features/readers/store/consents.ts';
import {
	confirmDigestChoices,
	endDigestChoices,
	listDigestChoices,
	withdrawDigests,
} from '#features/readers/store/digest-choices.ts';
import { lockSubscriber } from '#features/readers/store/subscribers.ts';
import { Problem } from '#platform/problem.ts';
import { truncateAddress } from '#text/truncate-address.ts';
import type { Device, ReaderNeeds } from '../needs.ts';
import { requireMailable } from './require-mailable.ts';

/** Subscribes to a collection's digest, or ends it. The reader signed in by mail, so it is confirmed immediately. */
export async function chooseDigest(
	{ db, clock }: ReaderNeeds,
	{ subscriberId, collectionId, isChosen }: { subscriberId: string; collectionId: number; isChosen: boolean },
	device: Device,
): Promise<void> {
	const now = clock();
	await inTransaction(db, async (tx) => {
		const subscriber = await lockSubscriber(tx, subscriberId);
		const digests = await listDigestChoices(tx, subscriberId);
		const digest = digests.find(({ id }) => id === collectionId);
		if (!digest) throw new Problem('collection_not_found');
		if (digest.is_chosen === isChosen) return;
		const collectionIds = [collectionId];
		if (!isChosen) {
			await endDigestChoices(tx, { subscriberId, collectionIds, endedBy: 'account', now });
			return withdrawDigests(tx, { subscriberId, collectionIds, now });
		}
		if (subscriber) await requireMailable(tx, subscriber.email);
		await confirmDigestChoices(tx, { subscriberId, collectionIds, now });
		await insertConsent(tx, {
			subscriber_id: subscriberId,
			newsletter_id: null,
			collection_id: collectionId,
			wording: digestWording(digest.name),
			page: '/account',
			ip_truncated: truncateAddress(device.ip),
			user_agent: device.userAgent.slice(0, 300),
			created_at: now,
		});
	});
}
