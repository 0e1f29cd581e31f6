import { type Db, inTransaction } from '#database/database.ts';
import type { Judgement } from '#features/inbox/rules/judging/judge-mail.ts';
import { isRightSender, type RightSender, senderOf } from '#features/inbox/rules/mail-sender.ts';
import { repeatsItsFrame } from '#features/inbox/rules/naming/subject-frame.ts';
import type { FoundSource } from '#features/inbox/store/newsletter-sources.ts';
import { listSubjectsFrom, type PendingEmailRow, settleEmail } from '#features/inbox/store/pending-emails.ts';
import { listSourceSenders } from '#features/inbox/store/source-senders.ts';
import type { InboxNeeds } from '../needs.ts';
import type { SenderProof } from './prove-sender.ts';

const maxLooks = 3;
/** How long a mail waits for another try after a failure that may pass. */
export const retryIntervalMs = 10 * 60_000;

/** Who may publish under a source's name: its original sender, and senders approved by an editor. */
export async function listRightSenders(
	db: Db,
	source: Pick<FoundSource, 'id' | 'email'>,
): Promise<RightSender[]> {
	const remembered = await listSourceSenders(db, source.id);
	return [
		{ sender: senderOf(source.email), needsProof: true },
		...remembered.map(({ sender, needs_proof }) => ({ sender, needsProof: needs_proof })),
	];
}

/** Why a mail may not be published under a source's name; empty if it may. */
export function objectionToSender(
	proof: SenderProof,
	right: readonly RightSender[],
	source: Pick<FoundSource, 'name' | 'email'>,
): string {
	if (isRightSender(proof, right)) return '';
	const name = source.name || source.email;
	if (proof.proven === '')
		return `Its sender could not be verified, and it would be public at once under the name of ${name}.`;
	const senders = right.map(({ sender }) => sender).join(', ');
	return `It comes from ${proof.proven}, but ${name} is sent by ${senders}.`;
}

/** Why a mail of a listed newsletter may not be published unread: it may be a letter by its author. Empty if it may. */
export async function objectionToLetter(
	db: Db,
	email: Pick<PendingEmailRow, 'id' | 'from_address' | 'subject'>,
	byRules: Judgement,
): Promise<string> {
	if (byRules.kind !== 'personal') return '';
	const earlier = await listSubjectsFrom(db, { address: email.from_address, exceptId: email.id });
	return repeatsItsFrame(email.subject, earlier)
		? ''
		: 'It may be a letter to us, and it would be public at once.';
}

/** Sets a mail aside because of its sender or its words, with everything an editor needs to decide. */
export async function setAsideForEditor(
	{ db, clock }: Pick<InboxNeeds, 'db' | 'clock'>,
	email: Pick<PendingEmailRow, 'id' | 'status' | 'attempts'>,
	about: {
		sourceId: number;
		proof: SenderProof;
		kind: 'issue' | 'personal';
		failure: string;
		judgedBecause: string;
	},
): Promise<'quarantined'> {
	const status = 'quarantined';
	const { proof } = about;
	const attempts = email.attempts + (proof.isUnanswered ? 1 : 0);
	const isWorthAnotherLook = proof.isUnanswered && attempts < maxLooks;
	await inTransaction(db, (tx) =>
		settleEmail(tx, email, {
			status,
			kind: about.kind,
			judged_because: about.judgedBecause,
			failure: about.failure,
			source_id: about.sourceId,
			proven_sender: proof.proven,
			sender_checks: proof.checks,
			sender_is_refuted: proof.isRefuted,
			attempts,
			look_again_at: isWorthAnotherLook ? new Date(clock().getTime() + retryIntervalMs) : null,
		}),
	);
	return status;
}
