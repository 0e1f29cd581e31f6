import { inTransaction } from '#database/database.ts';
import type { Judgement } from '#features/inbox/rules/judging/judge-mail.ts';
import { repeatsItsFrame } from '#features/inbox/rules/naming/subject-frame.ts';
import {
	findPendingEmail,
	findWholeEmail,
	listSubjectsFrom,
	lockPendingEmail,
	type PendingEmailRow,
	updatePendingEmail,
} from '#features/inbox/store/pending-emails.ts';
import { Problem } from '#platform/problem.ts';
import { askForKind } from '../mails/judge-with-model.ts';
import { proveSender } from '../mails/prove-sender.ts';
import { readMail, type WholeMail } from '../mails/read-mail.ts';
import { listRightSenders, objectionToSender, setAsideForSender } from '../mails/weigh-sender.ts';
import type { InboxNeeds } from '../needs.ts';
import { analyzeSource, gatherFacts } from '../sources/analyze-source.ts';
import { findItsSource, findSourceOfSameName, placeInSource, teachKeys } from '../sources/place-in-source.ts';
import { fileIssue, writeMailAsIssue } from './file-issue.ts';

/** After this many failed attempts, a mail is left to a person. */
const maxAttempts = 3;

export type OpenedEmail = {
	email: PendingEmailRow;
	/** Null if it is processed already. */
	content: { raw: Uint8Array; reading: Promise<WholeMail> } | null;
};

/** Loads a mail and starts reading it. */
export async function openEmail(needs: Pick<InboxNeeds, 'db'>, id: number): Promise<OpenedEmail> {
	const found = await findWholeEmail(needs.db, id);
	if (!found) throw new Problem('email_not_found');
	const { raw, ...email } = found;
	if (email.status === 'processed') return { email, content: null };
	if (!raw) throw new Problem('email_not_kept');
	const reading = readMail(raw);
	// It may fail before it is awaited.
	reading.catch(() => {});
	return { email, content: { raw, reading } };
}

/** Judges a mail, files an issue with its source, and returns the result. Processed mails are left alone. */
export async function processEmail(needs: InboxNeeds, id: number): Promise<PendingEmailRow> {
	const opened = await openEmail(needs, id);
	if (!opened.content) return opened.email;
	await processOpened(needs, opened);
	const after = await findPendingEmail(needs.db, id);
	if (!after) throw new Problem('email_not_found');
	return after;
}

/** Returns what became of it. */
export async function processOpened(
	needs: InboxNeeds,
	{ email, content }: OpenedEmail,
): Promise<PendingEmailRow['status']> {
	if (!content) return email.status;
	try {
		return await judgeAndFile(needs, { ...email, raw: content.raw }, await content.reading);
	} catch (error) {
		needs.log.warn({ err: error, email: email.id }, 'a mail could not be processed');
		return noteFailure(needs, email);
	}
}

async function judgeAndFile(
	needs: InboxNeeds,
	email: PendingEmailRow & { raw: Uint8Array },
	mail: WholeMail,
): Promise<'processed' | 'quarantined'> {
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
		look_again_at: null,
		processed_at: now,
	};
	if (verdict.kind !== 'issue') {
		await inTransaction(db, (tx) => updatePendingEmail(tx, email.id, { ...judged, source_id: null }));
		return judged.status;
	}
	const known = await findItsSource(db, mail);
	const isListed = known?.status === 'added' && known.newsletter_id !== null;
	const listed = isListed ? known : await findSourceOfSameName(db, mail);
	// Anyone can use the name of a listed newsletter: without proof, a person has to review the mail.
	const proof = listed && (await proveSender(needs, { raw: email.raw, mail, arrivedAt: email.received_at }));
	if (listed && proof) {
		const failure = objectionToSender(proof, await listRightSenders(db, listed), listed);
		// Another proven sender may have a newsletter of the same name, with a source of its own.
		if (failure && (isListed || proof.proven === ''))
			return setAsideForSender(needs, email, {
				sourceId: listed.id,
				proof,
				failure,
				judgedBecause: verdict.because,
			});
	}
	const source = known ?? (await inTransaction(db, (tx) => placeInSource(tx, mail, now)));
	const facts = await gatherFacts(needs, source, mail);
	const issue = isListed ? await writeMailAsIssue(needs, mail, email.sent_at ?? email.received_at) : null;
	await inTransaction(db, async (tx) => {
		const current = await lockPendingEmail(tx, email.id);
		if (!current || current.status === 'processed') return;
		const { wordsHash } = mail.findings;
		const about = {
			newsletterId: source.newsletter_id ?? 0,
			sourceId: source.id,
			emailId: email.id,
			wordsHash,
			isNew: true,
		};
		await updatePendingEmail(tx, email.id, {
			...judged,
			source_id: source.id,
			newsletter_name: mail.findings.name,
			words_hash: wordsHash,
			proven_sender: proof?.proven ?? '',
			sender_checks: proof?.checks ?? [],
			issue_id: issue ? await fileIssue(needs, tx, issue, about) : null,
		});
		if (isListed) await teachKeys(tx, source.id, mail);
		await analyzeSource(tx, source.id, { facts, mail, now });
	});
	return judged.status;
}

/**
 * Uses the rules, then the model where they had to guess. Mail of a known source counts as an issue before either may call it
 * personal.
 */
async function judge(needs: InboxNeeds, email: PendingEmailRow, mail: WholeMail): Promise<Judgement> {
	const byRules = mail.findings.verdict;
	const isDoubtful = byRules.kind === 'personal' || !byRules.isSure;
	if (isDoubtful && byRules.kind !== 'issue' && email.source_id !== null)
		return {
			...byRules,
			kind: 'issue',
			because: 'It comes from a newsletter source that is known.',
			isSure: true,
		};
	if (byRules.isSure) return byRules;
	const earlier = await listSubjectsFrom(needs.db, { address: email.from_address, exceptId: email.id });
	if (byRules.kind !== 'personal' && repeatsItsFrame(mail.subject, earlier))
		return {
			...byRules,
			kind: 'issue',
			because: 'Its sender uses this heading again and again.',
			isSure: true,
		};
	return askForKind(needs, mail, byRules);
}

async function setAside({ db }: InboxNeeds, email: PendingEmailRow, failure: string): Promise<'quarantined'> {
	const status = 'quarantined';
	await inTransaction(db, (tx) => updatePendingEmail(tx, email.id, { status, failure, sender_checks: [] }));
	return status;
}

async function noteFailure({ db }: InboxNeeds, email: PendingEmailRow) {
	const attempts = email.attempts + 1;
	const status = attempts >= maxAttempts ? 'quarantined' : 'failed';
	const failure = 'It could not be processed. The message is kept.';
	await inTransaction(db, (tx) =>
		updatePendingEmail(tx, email.id, { attempts, status, failure, sender_checks: [] }),
	);
	return status;
}
