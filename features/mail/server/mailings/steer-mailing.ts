import { type Db, inTransaction, type Tx } from '#database/database.ts';
import type { Mailing } from '#features/digests/contract/mailings.ts';
import {
	cancelMailing,
	holdMailing,
	lockMailing,
	releaseMailing,
	requeueUncertain,
} from '#features/mail/store/mailing-steps.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { Problem } from '#platform/problem.ts';
import { deliverMail } from '../jobs.ts';
import { getMailing } from './get-mailing.ts';

type Action = 'pause' | 'resume' | 'cancel' | 'resend-uncertain';
type Locked = NonNullable<Awaited<ReturnType<typeof lockMailing>>>;

const done: Record<Action, string> = {
	pause: 'paused',
	resume: 'resumed',
	cancel: 'cancelled',
	'resend-uncertain': 'sent again to uncertain addresses',
};

/** Pauses, resumes or cancels a mailing, or resends its uncertain mails. */
export async function steerMailing(
	{ db, clock, enqueue }: { db: Db; clock: Clock; enqueue: Enqueue },
	actor: Identity,
	{ key, action }: { key: string; action: Action },
): Promise<Mailing> {
	const now = clock();
	return inTransaction(db, async (tx) => {
		const mailing = await lockMailing(tx, key);
		if (!mailing) throw new Problem('mailing_not_found');
		await steps[action](tx, mailing, { now, username: actor.username });
		if (action === 'resume' || action === 'resend-uncertain') await enqueue(tx, deliverMail, {});
		await insertAuditEntry(tx, {
			actor,
			action: done[action],
			subject: { kind: 'mailing', id: key, name: mailing.subject },
			before: null,
			after: null,
			now,
		});
		return getMailing(tx, key);
	});
}

const steps: Record<Action, (tx: Tx, mailing: Locked, by: { now: Date; username: string }) => Promise<void>> =
	{
		async pause(tx, { key, status }) {
			if (status !== 'sending') throw new Problem('mailing_not_sending');
			await holdMailing(tx, { key, status: 'paused', stopReason: '' });
		},
		async resume(tx, { key, status }) {
			if (status !== 'paused' && status !== 'stopped') throw new Problem('mailing_not_held');
			await releaseMailing(tx, key);
		},
		async cancel(tx, { key, status }, { now, username }) {
			if (status === 'sent' || status === 'cancelled') throw new Problem('mailing_ended');
			await cancelMailing(tx, { key, note: `Cancelled by ${username}.`, now });
		},
		async 'resend-uncertain'(tx, { key, status }, { now }) {
			if (status === 'cancelled') throw new Problem('mailing_cancelled');
			if ((await requeueUncertain(tx, { key, status, now })) === 0) throw new Problem('nothing_uncertain');
		},
	};
