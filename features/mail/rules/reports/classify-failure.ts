import { findFailureReason, passingLookUp } from './failure-words.ts';
import { type FailureReason, oneLine } from './report.ts';

export type Failure = { kind: 'hard' | 'soft'; reason: FailureReason };

type Codes = { reply: number | null; enhanced: readonly [number, number, number] | null };

const lasting: ReadonlySet<FailureReason> = new Set(['no such address', 'no such domain', 'address closed']);

/** The first reply code and enhanced code in a text: `550 5.1.1`, `#5.2.2`, `550-5.7.26`. */
export function codesIn(text: string): Codes {
	const read = text.slice(0, 2000);
	const enhanced = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.]*\d)/.exec(read);
	const reply =
		/(?<![\d.])([45][0-5]\d)(?=[ -]#?[45]\.\d{1,3}\.\d)/.exec(read) ??
		/(?<![\d.:/@-])([45][0-5]\d)(?![\d.:/@]|[ -]*(?:bytes|kb|mb|hours|days|minutes|seconds))/i.exec(read);
	return {
		reply: reply ? Number(reply[1]) : null,
		enhanced: enhanced ? [Number(enhanced[1]), Number(enhanced[2]), Number(enhanced[3])] : null,
	};
}

/**
 * What a failure means for the address. The wording and codes of the refusing server (`diagnostic`) take precedence over the
 * reporting server's interpretation (`status`), and temporary codes over any wording: only permanent failures of the address
 * itself are hard. A full mailbox, a block, and anything about the mail or about us are soft.
 */
export function classifyFailure({
	status,
	diagnostic: given,
	isExpired = false,
	isOfMail = false,
}: {
	status: string;
	diagnostic: string;
	/** The reporting server gave up after retrying for a while. */
	isExpired?: boolean;
	/** The server refused the mail or us, not the address: before the address was named, or after it was accepted. */
	isOfMail?: boolean;
}): Failure {
	const diagnostic = answerIn(given);
	const said = codesIn(diagnostic);
	const noted = codesIn(status).enhanced;
	const isForNow = temporary(said) ?? (!isNoDomain(diagnostic) && (isExpired || noted?.[0] === 4));
	// Microsoft's response for an address that is not in its directory.
	if (/5\.4\.1\b[^\n]{0,20}recipient address rejected/i.test(diagnostic) && !isForNow)
		return { kind: 'hard', reason: 'no such address' };
	const byCode = (isUsable(said.enhanced) ? reasonByCode(said.enhanced) : null) ?? reasonByCode(noted);
	const byWords = readWords(diagnostic, byCode);
	const reason =
		settle(byWords, byCode, diagnostic) ??
		(isOfMail && said.reply !== 552 ? 'blocked' : reasonByReply(said.reply));
	if (isForNow) return { kind: 'soft', reason: reason ?? 'try later' };
	if (reason) return { kind: lasting.has(reason) ? 'hard' : 'soft', reason };
	const isSuccess = said.enhanced?.[0] === 2 && said.reply === null;
	// A permanent refusal without a reason.
	return { kind: isSuccess ? 'soft' : 'hard', reason: 'unclear' };
}

/** `5.1.0 - Unknown address error 550-'5.7.1 …'`: a gateway's own guess, followed by the server's answer. */
function answerIn(diagnostic: string): string {
	const quoted = /\d\.\d\.\d - [^\n']{0,100}\b([45]\d\d)-'([^\n]{1,500})'/.exec(diagnostic.slice(0, 2000));
	return quoted ? `${quoted[1]} ${quoted[2]}` : diagnostic;
}

/** Postfix says "address rejected" before the reason of any policy that rejected the mail. */
function readWords(diagnostic: string, byCode: FailureReason | null): FailureReason | null {
	const rest = diagnostic.replace(/(?<!sender )(?:recipient )?address rejected:[ \t]{0,4}(?=[^\s<>])/gi, '');
	if (rest === diagnostic) return findFailureReason(diagnostic);
	return findFailureReason(rest) ?? (byCode && !lasting.has(byCode) ? byCode : 'no such address');
}

function isNoDomain(diagnostic: string): boolean {
	return /\bnxdomain|InfoDomainNonexistent/i.test(diagnostic) && !passingLookUp.test(diagnostic);
}

const ofMail =
	/(?:in reply to|after)(?: the)?(?: pipelined)?(?: sending)? (?:end of data|data\b|mail from|helo|ehlo|initial (?:connection|server greeting)|starttls|connection)/i;

/** Whether a server refused before the address was named, or after accepting it. */
export function isAnswerToMail(text: string): boolean {
	const line = oneLine(text.slice(0, 8000));
	return ofMail.test(line) && !/(?:in reply to|after)(?: the)?(?: pipelined)? rcpt/i.test(line);
}

/** The wording wins, unless it is vague and the code is not. */
function settle(
	byWords: FailureReason | null,
	byCode: FailureReason | null,
	diagnostic: string,
): FailureReason | null {
	if (byWords === 'no such domain' && passingLookUp.test(diagnostic)) return 'not reached';
	if (byWords === null) return byCode;
	const isVague = byWords === 'try later' || byWords === 'not reached';
	return isVague && byCode && lasting.has(byCode) ? byCode : byWords;
}

function temporary({ reply, enhanced }: Codes): boolean | null {
	if (isUsable(enhanced)) return enhanced[0] === 4;
	if (reply !== null && reply >= 400) return reply < 500;
	return enhanced ? enhanced[0] === 4 : null;
}

function isUsable(enhanced: Codes['enhanced']): enhanced is readonly [number, number, number] {
	return enhanced !== null && enhanced[0] !== 2;
}

/** Based on the registry of enhanced status codes (RFC 3463, RFC 7505) and the ones that Exchange added. */
function reasonByCode(enhanced: Codes['enhanced']): FailureReason | null {
	if (!enhanced) return null;
	const [, subject, detail] = enhanced;
	if (subject === 1) {
		if (detail === 7 || detail === 8 || detail === 9) return 'blocked';
		return detail === 2 || detail === 10 ? 'no such domain' : 'no such address';
	}
	if (subject === 2) return ofMailbox[detail] ?? 'try later';
	if (subject === 4) return detail === 4 || detail === 310 ? 'no such domain' : 'not reached';
	if (subject === 7) return detail === 13 || detail === 17 ? 'address closed' : 'blocked';
	// 5.0.0, 5.3.0 and 5.5.0 can mean anything.
	if (subject === 0 || (detail === 0 && (subject === 3 || subject === 5))) return null;
	if (subject === 3) return detail === 4 ? 'too large' : 'try later';
	return 'blocked';
}

const ofMailbox: Partial<Record<number, FailureReason>> = {
	1: 'address closed',
	2: 'mailbox full',
	3: 'too large',
};

function reasonByReply(reply: number | null): FailureReason | null {
	if (reply === 552) return 'mailbox full';
	if (reply === 550 || reply === 551 || reply === 553) return 'no such address';
	if (reply === 521 || reply === 556) return 'no such domain';
	return reply !== null && reply >= 500 ? 'blocked' : null;
}
