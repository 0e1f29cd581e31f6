import type { Db, Tx } from '#database/database.ts';
import { deliverMail } from '#features/mail/server/jobs.ts';
import { insertDelivery } from '#features/mail/store/deliveries.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import {
	findSubmissionToAnswer,
	type ModeratedRow,
	updateSubmissionAnswered,
} from '#features/submissions/store/moderation.ts';
import type { SubmissionRow } from '#features/submissions/store/submissions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { Problem } from '#platform/problem.ts';

export type AnswerNeeds = {
	db: Db;
	clock: Clock;
	enqueue: Enqueue;
	site: { name: string; url: () => string };
};

type Mail = { subject: string; html: string; plainText: string; headers: Record<string, string> };

/** A submission waiting for an answer, locked until the transaction ends. */
export async function getOpenSubmission(tx: Tx, id: number): Promise<SubmissionRow> {
	const submission = await findSubmissionToAnswer(tx, id);
	if (!submission) throw new Problem('submission_not_found');
	if (submission.status !== 'open') throw new Problem('submission_answered');
	return submission;
}

/** Records the decision and who made it, and notifies the sender if their address is confirmed. */
export async function answerSubmission(
	tx: Tx,
	{ enqueue, clock }: AnswerNeeds,
	submission: SubmissionRow,
	given: {
		status: 'approved' | 'refused';
		newsletterId: number | null;
		answer: string;
		mail: Mail;
		actor: Identity;
	},
): Promise<ModeratedRow> {
	const now = clock();
	const { status, newsletterId, answer, mail, actor } = given;
	const answered = await updateSubmissionAnswered(tx, submission.id, { status, newsletterId, answer, now });
	await insertAuditEntry(tx, {
		actor,
		action: status,
		subject: { kind: 'submission', id: submission.id, name: submission.name },
		before: { status: submission.status, newsletterId: null, answer: '' },
		after: { status, newsletterId, answer },
		now,
	});
	if (!submission.sender_confirmed_at) return answered;
	await insertDelivery(tx, {
		kind: 'answer',
		mailingKey: `submission-answer:${submission.id}`,
		recipient: submission.sender_email,
		subscriberId: null,
		...mail,
		now,
	});
	await enqueue(tx, deliverMail, {});
	return answered;
}
