import type { Identity } from '#server/http/identity.ts';
import type { Enqueue } from '#server/jobs/job.ts';
import { deliverMail } from '#server/jobs/mail-jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import { Problem } from '#server/platform/problem.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import type { Db, Tx } from '#server/store/database.ts';
import { insertDelivery } from '#server/store/deliveries.ts';
import {
	findSubmissionToAnswer,
	type ModeratedRow,
	updateSubmissionAnswered,
} from '#server/store/moderation.ts';
import type { SubmissionRow } from '#server/store/submissions.ts';

export type AnswerNeeds = {
	db: Db;
	clock: Clock;
	enqueue: Enqueue;
	site: { name: string; url: () => string };
};

type Mail = { subject: string; html: string; plainText: string; headers: Record<string, string> };

/** A submission that waits for an answer; its row is locked until the transaction ends. */
export async function getOpenSubmission(tx: Tx, id: number): Promise<SubmissionRow> {
	const submission = await findSubmissionToAnswer(tx, id);
	if (!submission) throw new Problem('submission_not_found');
	if (submission.status !== 'open') throw new Problem('submission_answered');
	return submission;
}

/** Writes down what was decided and by whom, and tells the sender if the address has been shown to be theirs. */
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
