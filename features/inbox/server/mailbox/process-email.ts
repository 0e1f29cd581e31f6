import { inTransaction } from '#database/database.ts';
import type { Judgement } from '#features/inbox/rules/judging/judge-mail.ts';
import { repeatsItsFrame } from '#features/inbox/rules/naming/subject-frame.ts';
import {
	findPendingEmail,
	findRawEmail,
	listSubjectsFrom,
	lockPendingEmail,
	type PendingEmailRow,
	settleEmail,
	updatePendingEmail,
} from '#features/inbox/store/pending-emails.ts';
import { Problem } from '#platform/problem.ts';
import { askForKind } from '../mails/judge-with-model.ts';
import { proveSender } from '../mails/prove-sender.ts';
import { readMail, type WholeMail } from '../mails/read-mail.ts';
import {
	listRightSenders,
	objectionToLetter,
	objectionToSender,
	retryIntervalMs,
	setAsideForEditor,
} from '../mails/weigh-sender.ts';
import type { InboxNeeds } from '../needs.ts';
import { analyzeSource, gatherFacts } from '../sources/analyze-source.ts';
import { findItsSource, findSourceOfSameName, placeInSource, teachKeys } from '../sources/place-in-source.ts';
import { fileIssue, writeMailAsIssue } from './file-issue.ts';

/** After this many failed attempts, a mail is left to a person. Until then it is tried again. */
const maxAttempts = 3;

export type OpenedEmail = {
	id: number;
	/** Null if the message is not kept. */
	content: { raw: Uint8Array; reading: Promise<WholeMail> } | null;
};

/** Loads a mail and starts reading it. */
export async function openEmail({ db }: Pick<InboxNeeds, 'db'>, id: number): Promise<OpenedEmail> {
	const raw = await findRawEmail(db, id);
	if (!raw) return { id, content: null };
	const reading = readMail(raw);
	// It may fail before it is awaited.
	reading.catch(() => {});
	return { id, content: { raw, reading } };
}

/** Judges a mail, files an issue with its source, and returns the result. Processed mails are left alone. */
export async function processEmail(needs: InboxNeeds, id: number): Promise<PendingEmailRow> {
	await processOpened(needs, await openEmail(needs, id), { unless: ({ status }) => status === 'processed' });
	return getPendingEmail(needs, id);
}

/** Returns what became of it. Whether it is left alone is decided now: it may have been processed or ignored since it was opened. */
export async function processOpened(
	needs: InboxNeeds,
	{ id, content }: OpenedEmail,
	{ unless }: { unless: (email: PendingEmailRow) => boolean },
): Promise<PendingEmailRow['status']> {
	const email = await getPendingEmail(needs, id);
	if (unless(email)) return email.status;
	if (!content) throw new Problem('email_not_kept');
	try {
		return await judgeAndFile(needs, { ...email, raw: content.raw }, await content.reading);
	} catch (error) {
		needs.log.warn({ err: error, email: id }, 'a mail could not be processed');
		return noteFailure(needs, email);
	}
}

async function getPendingEmail({ db }: Pick<InboxNeeds, 'db'>, id: number): Promise<PendingEmailRow> {
	const email = await findPendingEmail(db, id);
	if (!email) throw new Problem('email_not_found');
	return email;
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
		await inTransaction(db, (tx) => settleEmail(tx, email, { ...judged, source_id: null }));
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
			return setAsideForEditor(needs, email, {
				sourceId: listed.id,
				proof,
				kind: 'issue',
				failure,
				judgedBecause: verdict.because,
			});
		const byRules = mail.findings.verdict;
		const letter = isListed ? await objectionToLetter(db, email, byRules) : '';
		if (letter)
			return setAsideForEditor(needs, email, {
				sourceId: listed.id,
				proof,
				kind: 'personal',
				failure: letter,
				judgedBecause: byRules.because,
			});
	}
	const source = known ?? (await inTransaction(db, (tx) => placeInSource(tx, mail, now)));
	const facts = await gatherFacts(needs, source, mail);
	const issue = isListed ? await writeMailAsIssue(needs, mail, email.sent_at ?? email.received_at) : null;
	await inTransaction(db, async (tx) => {
		const current = await lockPendingEmail(tx, email.id);
		if (current?.status !== email.status) return;
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
	await inTransaction(db, (tx) =>
		settleEmail(tx, email, { status, failure, sender_checks: [], look_again_at: null }),
	);
	return status;
}

async function noteFailure({ db, clock }: InboxNeeds, email: PendingEmailRow) {
	const attempts = email.attempts + 1;
	const isLast = attempts >= maxAttempts;
	const status = isLast ? 'quarantined' : 'failed';
	await inTransaction(db, (tx) =>
		settleEmail(tx, email, {
			status,
			attempts,
			failure: 'It could not be processed. The message is kept.',
			sender_checks: [],
			look_again_at: isLast ? null : new Date(clock().getTime() + retryIntervalMs),
		}),
	);
	return status;
}
