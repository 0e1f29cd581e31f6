import { inTransaction } from '#database/database.ts';
import { senderOf } from '#features/inbox/rules/mail-sender.ts';
import { hasProvenEmails, listUnfiledIds } from '#features/inbox/store/emails-of-source.ts';
import { findSource } from '#features/inbox/store/newsletter-sources.ts';
import {
	findWholeEmail,
	lockPendingEmail,
	type PendingEmailRow,
	updatePendingEmail,
} from '#features/inbox/store/pending-emails.ts';
import { proveSender, type SenderProof } from '../mails/prove-sender.ts';
import { readMail, type WholeMail } from '../mails/read-mail.ts';
import {
	listRightSenders,
	objectionToLetter,
	objectionToSender,
	setAsideForEditor,
} from '../mails/weigh-sender.ts';
import type { InboxNeeds } from '../needs.ts';
import { fileIssue, writeMailAsIssue } from './file-issue.ts';

/**
 * Files processed mails of an added source as issues of its newsletter, newest first. By listing a source, an editor vouches
 * for its mails. Stronger evidence overrides that: a failed check, another sender, or a missing proof where other mails of the
 * source have one.
 */
export async function fileIssuesOf(
	needs: InboxNeeds,
	sourceId: number,
	atMost: number,
): Promise<{ issueCount: number; setAsideCount: number }> {
	const { db } = needs;
	const source = await findSource(db, sourceId);
	const newsletterId = source?.newsletter_id;
	if (!source || !newsletterId) return { issueCount: 0, setAsideCount: 0 };
	const right = await listRightSenders(db, source);
	const names = right.map(({ sender }) => sender);
	const ids = await listUnfiledIds(db, sourceId, atMost);
	const proofs = new Map<number, SenderProof>();
	for (const id of ids) {
		const found = await openEmail(needs, id);
		if (found) proofs.set(id, await proveSender(needs, { ...found, arrivedAt: found.email.received_at }));
	}
	const isProvable =
		[...proofs.values()].some(({ proven }) => names.includes(proven)) ||
		(await hasProvenEmails(db, sourceId, names));
	const filed = new Set<number>();
	let setAsideCount = 0;
	for (const [id, proof] of proofs) {
		const found = await openEmail(needs, id);
		if (!found) continue;
		const { email, mail } = found;
		const failure = objectionToSender(proof, right, source);
		const isVouchedFor = proof.proven === '' && !(proof.isRefuted || isProvable);
		if (failure && !(isVouchedFor && names.includes(senderOf(proof.from)))) {
			const about = { sourceId, proof, kind: 'issue', failure, judgedBecause: email.judged_because } as const;
			await setAsideForEditor(needs, email, about);
			setAsideCount += 1;
			continue;
		}
		const byRules = mail.findings.verdict;
		const letter = await objectionToLetter(db, email, byRules);
		if (letter) {
			const about = { sourceId, proof, kind: 'personal', failure: letter } as const;
			await setAsideForEditor(needs, email, { ...about, judgedBecause: byRules.because });
			setAsideCount += 1;
			continue;
		}
		const issue = await writeMailAsIssue(needs, mail, email.sent_at ?? email.received_at).catch(
			(error: unknown) => {
				needs.log.error({ err: error, email: id }, 'a mail could not be made an issue');
				return null;
			},
		);
		// Continue with the other mails of the source.
		if (!issue) continue;
		const issueId = await inTransaction(db, async (tx) => {
			const current = await lockPendingEmail(tx, id);
			if (!current || current.issue_id !== null) return current?.issue_id ?? null;
			const wordsHash = current.words_hash || mail.findings.wordsHash;
			const issued = await fileIssue(needs, tx, issue, {
				newsletterId,
				sourceId,
				emailId: id,
				wordsHash,
				isNew: false,
			});
			await updatePendingEmail(tx, id, {
				issue_id: issued,
				words_hash: wordsHash,
				proven_sender: proof.proven,
				sender_checks: proof.checks,
			});
			return issued;
		});
		if (issueId !== null) filed.add(issueId);
	}
	return { issueCount: filed.size, setAsideCount };
}

async function openEmail(
	{ db }: Pick<InboxNeeds, 'db'>,
	id: number,
): Promise<{ email: PendingEmailRow; raw: Uint8Array; mail: WholeMail } | null> {
	const email = await findWholeEmail(db, id);
	return email?.raw ? { email, raw: email.raw, mail: await readMail(email.raw) } : null;
}
