import { passingLookUp, reasonInWords } from './failure-words.ts';
import type { FailureReason } from './report.ts';

export type Failure = { kind: 'hard' | 'soft'; reason: FailureReason };

type Codes = { reply: number | null; enhanced: readonly [number, number, number] | null };

const lasting: ReadonlySet<FailureReason> = new Set(['no such address', 'no such domain', 'address closed']);

/** The codes that a text begins to name: `550 5.1.1`, `#5.2.2`, `550-5.7.26`. */
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
 * What a failure means for the address. The words and codes of the server that refused (`diagnostic`) go before what the
 * reporting one made of them (`status`), and a code that says "for now" before any words: only what is about the address
 * itself, and for good, is hard. A full mailbox, a block and whatever is about the mail or about us are soft.
 */
export function classifyFailure({
	status,
	diagnostic,
	isExpired = false,
}: {
	status: string;
	diagnostic: string;
	/** The reporting server gave up after trying for a while. */
	isExpired?: boolean;
}): Failure {
	const said = codesIn(diagnostic);
	const noted = codesIn(status).enhanced;
	const isForNow = temporary(said) ?? (isExpired || noted?.[0] === 4);
	const byWords = reasonInWords(diagnostic);
	// What Microsoft's servers answer for an address that is not in their directory.
	if (/5\.4\.1\b[^\n]{0,20}recipient address rejected/i.test(diagnostic) && !isForNow)
		return { kind: 'hard', reason: 'no such address' };
	const byCode = (isUsable(said.enhanced) ? reasonByCode(said.enhanced) : null) ?? reasonByCode(noted);
	const reason = settle(byWords, byCode, diagnostic) ?? reasonByReply(said.reply);
	if (isForNow) return { kind: 'soft', reason: reason ?? 'try later' };
	if (reason) return { kind: lasting.has(reason) ? 'hard' : 'soft', reason };
	// A refusal for good that says nothing about why.
	return { kind: 'hard', reason: 'unclear' };
}

/** Words decide, unless they are of the vague kind and a code is not. */
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

/** By the registry of enhanced status codes (RFC 3463, RFC 7505) and the ones that Exchange made up. */
function reasonByCode(enhanced: Codes['enhanced']): FailureReason | null {
	if (!enhanced) return null;
	const [, subject, detail] = enhanced;
	if (subject === 1) {
		if (detail === 7 || detail === 8) return 'blocked';
		return detail === 2 || detail === 10 ? 'no such domain' : 'no such address';
	}
	if (subject === 2) return ofMailbox[detail] ?? 'try later';
	if (subject === 4) return detail === 4 || detail === 310 ? 'no such domain' : 'not reached';
	if (subject === 7) return detail === 13 || detail === 17 ? 'address closed' : 'blocked';
	// 5.0.0, 5.3.0 and 5.5.0 stand for anything.
	if (subject === 0 || detail === 0) return null;
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
