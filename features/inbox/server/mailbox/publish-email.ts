import { inTransaction } from '#database/database.ts';
import { type RightSender, senderOf } from '#features/inbox/rules/mail-sender.ts';
import { findSource } from '#features/inbox/store/newsletter-sources.ts';
import {
	findWholeEmail,
	lockPendingEmail,
	type PendingEmailRow,
	updatePendingEmail,
} from '#features/inbox/store/pending-emails.ts';
import { deleteSourceSender, insertSourceSender } from '#features/inbox/store/source-senders.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { readMail } from '../mails/read-mail.ts';
import type { InboxNeeds } from '../needs.ts';
import { analyzeSource } from '../sources/analyze-source.ts';
import { teachKeys } from '../sources/place-in-source.ts';
import { fileIssue, writeMailAsIssue } from './file-issue.ts';

/** Whether a mail was set aside only because of its sender or as a letter, so that an editor may publish it. */
export function mayPublish({ status, sender_checks, source_id, is_kept }: PendingEmailRow): boolean {
	return status === 'quarantined' && sender_checks.length > 0 && source_id !== null && is_kept;
}

/**
 * The sender that would be remembered with a mail: the proven one, else its From address, unless a check contradicts it or is
 * still outstanding. None for a letter: its sender was not in doubt.
 */
export function senderToRemember({
	kind,
	proven_sender,
	from_address,
	sender_is_refuted,
	look_again_at,
}: Pick<
	PendingEmailRow,
	'kind' | 'proven_sender' | 'from_address' | 'sender_is_refuted' | 'look_again_at'
>): RightSender | null {
	if (kind === 'personal') return null;
	if (proven_sender !== '') return { sender: proven_sender, needsProof: true };
	if (sender_is_refuted || look_again_at !== null) return null;
	return senderOf(from_address) === '' ? null : { sender: from_address, needsProof: false };
}

/**
 * Publishes a mail that was set aside because of its sender or as a letter, on an editor's decision; with `remembersSender`,
 * later mails of that sender pass.
 */
export async function publishEmail(
	needs: InboxNeeds,
	actor: Identity,
	id: number,
	{ remembersSender }: { remembersSender: boolean },
): Promise<PendingEmailRow> {
	const { db, clock } = needs;
	const email = await findWholeEmail(db, id);
	if (!email) throw new Problem('email_not_found');
	const source = email.source_id === null ? null : await findSource(db, email.source_id);
	const newsletterId = source?.newsletter_id;
	if (!email.raw || !source || !newsletterId || !mayPublish(email)) throw new Problem('email_not_set_aside');
	const remembered = remembersSender ? senderToRemember(email) : null;
	if (remembersSender && !remembered) throw new Problem('email_without_sender');
	const mail = await readMail(email.raw);
	const issue = await writeMailAsIssue(needs, mail, email.sent_at ?? email.received_at);
	return inTransaction(db, async (tx) => {
		const current = await lockPendingEmail(tx, id);
		if (!current || !mayPublish(current)) throw new Problem('email_not_set_aside');
		const now = clock();
		const { wordsHash } = mail.findings;
		const change = {
			status: 'processed',
			kind: 'issue',
			failure: '',
			look_again_at: null,
			processed_at: now,
			words_hash: wordsHash,
			issue_id: await fileIssue(needs, tx, issue, {
				newsletterId,
				sourceId: source.id,
				emailId: id,
				wordsHash,
				isNew: true,
			}),
		} as const;
		await updatePendingEmail(tx, id, change);
		await insertAuditEntry(tx, {
			actor,
			action: 'published anyway',
			subject: { kind: 'email', id, name: current.subject },
			before: { status: current.status, failure: current.failure },
			after: { status: 'processed', issueId: change.issue_id },
			now,
		});
		if (remembered) {
			await insertSourceSender(tx, { sourceId: source.id, ...remembered, now });
			await teachKeys(tx, source.id, mail);
			await insertAuditEntry(tx, {
				actor,
				action: 'remembered a sender',
				subject: { kind: 'newsletter source', id: source.id, name: source.name || source.email },
				before: null,
				after: remembered,
				now,
			});
		}
		await analyzeSource(tx, source.id, { facts: null, mail, now });
		return { ...current, ...change };
	});
}

/** Revokes the approval of a sender: its next mail is set aside again. Published issues stay. */
export async function forgetSender(
	{ db, clock }: Pick<InboxNeeds, 'db' | 'clock'>,
	actor: Identity,
	sourceId: number,
	sender: string,
): Promise<void> {
	const source = await findSource(db, sourceId);
	if (!source) throw new Problem('source_not_found');
	await inTransaction(db, async (tx) => {
		if (!(await deleteSourceSender(tx, sourceId, sender))) return;
		await insertAuditEntry(tx, {
			actor,
			action: 'forgot a sender',
			subject: { kind: 'newsletter source', id: sourceId, name: source.name || source.email },
			before: { sender },
			after: null,
			now: clock(),
		});
	});
}
