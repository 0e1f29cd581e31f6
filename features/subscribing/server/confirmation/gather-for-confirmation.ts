import type { Tx } from '#database/database.ts';
import { isStale, openWindow } from '#features/subscribing/rules/confirmation-window.ts';
import {
	type ChosenNewsletter,
	findGatheringConfirmation,
	insertConfirmation,
	updateConfirmation,
	upsertConfirmationCollection,
	upsertConfirmationNewsletter,
} from '#features/subscribing/store/confirmations.ts';
import { sendConfirmation } from '../jobs.ts';
import type { SubscriptionNeeds } from '../needs.ts';

type Needs = Pick<SubscriptionNeeds, 'enqueue' | 'readTime'>;

/** Adds a choice to the next confirmation mail; more may follow before it is sent. */
export async function gatherForConfirmation(
	tx: Tx,
	needs: Needs,
	subscriberId: string,
	chosen: ChosenNewsletter | { collectionId: number },
): Promise<void> {
	const now = await needs.readTime(tx);
	const gathering = await findGatheringConfirmation(tx, subscriberId);
	const confirmationId =
		gathering && !isStale(gathering.send_after, now)
			? gathering.id
			: await beginGathering(tx, { ...needs, now }, { subscriberId, leftBehindId: gathering?.id });
	if ('newsletterId' in chosen) await upsertConfirmationNewsletter(tx, { confirmationId, now, ...chosen });
	else await upsertConfirmationCollection(tx, { confirmationId, now, ...chosen });
}

async function beginGathering(
	tx: Tx,
	{ enqueue, now }: Needs & { now: Date },
	{ subscriberId, leftBehindId }: { subscriberId: string; leftBehindId: number | undefined },
): Promise<number> {
	const { sendAfter, sendBy } = openWindow(now);
	const times = { send_after: sendAfter, send_by: sendBy };
	if (leftBehindId) await updateConfirmation(tx, leftBehindId, times);
	const confirmationId =
		leftBehindId ??
		(await insertConfirmation(tx, { subscriber_id: subscriberId, created_at: now, ...times }));
	await enqueue(tx, sendConfirmation, { confirmationId }, { startAfter: sendAfter });
	return confirmationId;
}
