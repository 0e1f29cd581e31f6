import { type Judgement, judgeMail } from '#rules/judge-mail.ts';
import { nameInMail } from '#rules/newsletter-name.ts';
import { readAuthentication } from '#rules/weigh-spam.ts';
import { Problem } from '#server/platform/problem.ts';
import { inTransaction } from '#server/store/database.ts';
import {
	findWholeEmail,
	lockPendingEmail,
	type PendingEmailRow,
	updatePendingEmail,
} from '#server/store/pending-emails.ts';
import { analyzeSource, gatherFacts } from './analyze-source.ts';
import { fileIssue, hashOfWords, writeMailAsIssue } from './file-issue.ts';
import { askForKind } from './judge-with-model.ts';
import type { InboxNeeds } from './needs.ts';
import { findItsSource, placeInSource } from './place-in-source.ts';
import { readMail, type WholeMail } from './read-mail.ts';

/** A mail that could not be processed so often is left to a person. */
const mostAttempts = 3;

/** Judges a mail, and files an issue with its source. What is processed already stays as it is. */
export async function processEmail(needs: InboxNeeds, id: number): Promise<void> {
	const email = await findWholeEmail(needs.db, id);
	if (!email) throw new Problem('email_not_found');
	if (email.status === 'processed') return;
	if (!email.raw) throw new Problem('email_not_kept');
	try {
		await judgeAndFile(needs, email, await readMail(email.raw));
	} catch (error) {
		needs.log.warn({ err: error, email: id }, 'a mail could not be processed');
		await noteFailure(needs, email);
	}
}

async function judgeAndFile(needs: InboxNeeds, email: PendingEmailRow, mail: WholeMail): Promise<void> {
	const { db, clock } = needs;
	if (mail.refusal) return setAside(needs, email, mail.refusal);
	const verdict = await judge(needs, email, mail);
	const now = clock();
	const judged = {
		status: 'processed' as const,
		kind: verdict.kind,
		judged_because: verdict.because,
		confirmation_url: verdict.confirmationUrl,
		failure: '',
		processed_at: now,
	};
	if (verdict.kind !== 'issue')
		return inTransaction(db, (tx) => updatePendingEmail(tx, email.id, { ...judged, source_id: null }));
	const source =
		(await findItsSource(db, mail)) ?? (await inTransaction(db, (tx) => placeInSource(tx, mail, now)));
	// Somebody else could publish under a known newsletter's name: a person has to look.
	if (source.status === 'added' && readAuthentication(mail) === 'failed')
		return setAside(needs, email, 'Its sender could not be verified, and it would be public at once.');
	const facts = await gatherFacts(needs, source, mail);
	const issue =
		source.status === 'added' && source.newsletter_id !== null
			? await writeMailAsIssue(needs, mail, email.sent_at ?? email.received_at)
			: null;
	await inTransaction(db, async (tx) => {
		const current = await lockPendingEmail(tx, email.id);
		if (!current || current.status === 'processed') return;
		const wordsHash = hashOfWords(mail);
		const about = {
			newsletterId: source.newsletter_id ?? 0,
			sourceId: source.id,
			emailId: email.id,
			wordsHash,
		};
		await updatePendingEmail(tx, email.id, {
			...judged,
			source_id: source.id,
			newsletter_name: nameInMail(mail),
			words_hash: wordsHash,
			issue_id: issue ? await fileIssue(tx, issue, about) : null,
		});
		await analyzeSource(tx, source.id, { facts, mail, now });
	});
}

/** The rules, then the model where they had to guess; a known source is believed before either calls its mail personal. */
async function judge(needs: InboxNeeds, email: PendingEmailRow, mail: WholeMail): Promise<Judgement> {
	const byRules = judgeMail(mail);
	const isDoubtful = byRules.kind === 'personal' || !byRules.isSure;
	if (isDoubtful && byRules.kind !== 'issue' && email.source_id !== null)
		return {
			...byRules,
			kind: 'issue',
			because: 'It comes from a newsletter source that is known.',
			isSure: true,
		};
	return byRules.isSure ? byRules : askForKind(needs, mail, byRules);
}

function setAside({ db }: InboxNeeds, email: PendingEmailRow, failure: string): Promise<void> {
	return inTransaction(db, (tx) => updatePendingEmail(tx, email.id, { status: 'quarantined', failure }));
}

function noteFailure({ db }: InboxNeeds, email: PendingEmailRow): Promise<void> {
	const attempts = email.attempts + 1;
	return inTransaction(db, (tx) =>
		updatePendingEmail(tx, email.id, {
			attempts,
			status: attempts >= mostAttempts ? 'quarantined' : 'failed',
			failure: 'It could not be processed. The message is kept.',
		}),
	);
}
