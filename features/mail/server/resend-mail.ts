import { type Db, inTransaction } from '#database/database.ts';
import { lockMailing, reopenMailing } from '#features/mail/store/mailing-steps.ts';
import { type DeliverySummaryRow, findDelivery, requeueDelivery } from '#features/mail/store/outbox.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { Problem } from '#platform/problem.ts';
import { deliverMail } from './jobs.ts';

/** Sends a mail again at a person's request: one that failed, is uncertain, or was kept in the outbox. */
export async function resendMail(
	{ db, clock, enqueue }: { db: Db; clock: Clock; enqueue: Enqueue },
	id: number,
	actor: Identity,
): Promise<DeliverySummaryRow> {
	const now = clock();
	return inTransaction(db, async (tx) => {
		const delivery = await findDelivery(tx, id);
		if (!delivery) throw new Problem('mail_not_found');
		const mailing = await lockMailing(tx, delivery.mailing_key);
		if (mailing?.status === 'cancelled') throw new Problem('mailing_cancelled');
		const isHeld = mailing?.status === 'paused' || mailing?.status === 'stopped';
		const requeued = await requeueDelivery(tx, { id, now, isHeld });
		if (!requeued) throw new Problem('mail_not_at_rest');
		if (mailing) await reopenMailing(tx, mailing.key);
		await enqueue(tx, deliverMail, {});
		await insertAuditEntry(tx, {
			actor,
			action: 'sent again',
			subject: { kind: 'mail', id, name: requeued.subject },
			before: null,
			after: null,
			now,
		});
		return requeued;
	});
}
