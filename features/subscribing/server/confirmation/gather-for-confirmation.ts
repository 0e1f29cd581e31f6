import type { Tx } from '#database/database.ts';
import { extendWindow, openWindow } from '#features/subscribing/rules/confirmation-window.ts';
import {
	findGatheringConfirmation,
	insertConfirmation,
	updateConfirmation,
	upsertConfirmationCollection,
	upsertConfirmationNewsletter,
} from '#features/subscribing/store/confirmations.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { sendConfirmation } from '../jobs.ts';

/** Names a choice in the confirmation mail that goes next, and puts that mail off a little: more may follow. */
export async function gatherForConfirmation(
	tx: Tx,
	{ enqueue, now }: { enqueue: Enqueue; now: Date },
	subscriberId: string,
	chosen: { newsletterId: number } | { collectionId: number },
): Promise<void> {
	const gathering = await findGatheringConfirmation(tx, subscriberId);
	const { sendAfter, sendBy } = gathering
		? extendWindow({ sendAfter: gathering.send_after, sendBy: gathering.send_by }, now)
		: openWindow(now);
	const times = { send_after: sendAfter, send_by: sendBy };
	const confirmationId =
		gathering?.id ??
		(await insertConfirmation(tx, { subscriber_id: subscriberId, created_at: now, ...times }));
	if (gathering) await updateConfirmation(tx, confirmationId, times);
	if ('newsletterId' in chosen) await upsertConfirmationNewsletter(tx, { confirmationId, now, ...chosen });
	else await upsertConfirmationCollection(tx, { confirmationId, now, ...chosen });
	await enqueue(tx, sendConfirmation, { confirmationId }, { startAfter: sendAfter });
}
