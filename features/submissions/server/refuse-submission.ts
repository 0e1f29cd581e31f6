import { inTransaction } from '#database/database.ts';
import type { ModeratedRow } from '#features/submissions/store/moderation.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { composeRefusalMail } from './answer-mail.ts';
import { type AnswerNeeds, answerSubmission, getOpenSubmission } from './answer-submission.ts';

/** Refuses a submission and tells its sender why. */
export function refuseSubmission(
	needs: AnswerNeeds,
	id: number,
	{ answer }: { answer: string },
	actor: Identity,
): Promise<ModeratedRow> {
	return inTransaction(needs.db, async (tx) => {
		const submission = await getOpenSubmission(tx, id);
		const mail = composeRefusalMail(needs.site, { name: submission.name, answer });
		return answerSubmission(tx, needs, submission, {
			status: 'refused',
			newsletterId: null,
			answer,
			mail,
			actor,
		});
	});
}
