import { extendWindow, openWindow } from '#rules/confirmation-window.ts';
import type { Enqueue } from '#server/jobs/job.ts';
import { sendConfirmation } from '#server/jobs/subscription-jobs.ts';
import {
	findGatheringConfirmation,
	insertConfirmation,
	updateConfirmation,
	upsertConfirmationCollection,
	upsertConfirmationNewsletter,
} from '#server/store/confirmations.ts';
import type { Tx } from '#server/store/database.ts';

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
