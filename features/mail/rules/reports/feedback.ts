import {
	addressesIn,
	headerOf,
	headersOf,
	type OpenedReport,
	oneLine,
	type ReportedRecipient,
} from './report.ts';

export type Feedback = { type: string; recipient: ReportedRecipient };

const feedbackField = /^[ \t]{0,8}feedback-type[ \t]{0,8}:[ \t]{0,8}([a-z-]{1,40})/im;

/** What a feedback type (RFC 5965, 6430, 6591) asks for. Whatever else somebody complains of is a complaint. */
export function kindOfFeedback(type: string): 'complaint' | 'not-spam' | 'none' {
	if (type === 'not-spam' || type === 'notspam' || type === 'not-junk') return 'not-spam';
	// Reports on signatures and policies tell nothing about what a reader wants.
	if (/^(?:auth-failure|dkim|dmarc|spf|authentication)/.test(type)) return 'none';
	return 'complaint';
}

/** Reads an abuse report; null when the mail is none. */
export function readFeedback(mail: OpenedReport): Feedback | null {
	const part = mail.parts.find(({ type }) => type === 'message/feedback-report');
	const isDeclared = headersOf(mail, 'content-type').some((value) => /feedback-report/i.test(value));
	const inText = part || isDeclared ? mail.text : mail.text.slice(0, 20_000);
	const fields = part?.text ?? (feedbackField.test(inText) ? inText : '');
	const type = (feedbackField.exec(fields)?.[1] ?? '').toLowerCase();
	if (!type && !part && !isDeclared) return readUnusual(mail);
	const field = (name: string) =>
		new RegExp(`^${name}[ \\t]*:[ \\t]*([^\\r\\n]*)`, 'im').exec(fields.slice(0, 20_000))?.[1] ?? '';
	const addresses = ['Original-Rcpt-To', 'Removal-Recipient', 'X-Original-Rcpt-To'].flatMap((name) =>
		addressesIn(field(name)),
	);
	const said = type || (/\bnot[- ](?:spam|junk)\b/i.test(headerOf(mail, 'subject')) ? 'not-spam' : 'abuse');
	return writeFeedback(said, addresses, field('User-Agent'));
}

/** Microsoft's junk mail reports, those of AOL, and of services that people complain to: a mail around a mail. */
function readUnusual(mail: OpenedReport): Feedback | null {
	const from = headerOf(mail, 'from').toLowerCase();
	const subject = headerOf(mail, 'subject');
	const returned = mail.parts.find(({ type }) => type.startsWith('message/'))?.text.slice(0, 64_000) ?? '';
	const marked = /^x-hmxmroriginalrecipient:[ \t]*([^\r\n]*)/im.exec(returned)?.[1];
	const isJunkReport =
		/\b(?:staff@hotmail\.com|jmrp@|@(?:[\w.-]+\.)?(?:arf|fbl|feedback|abuse-?report)\b|scomp@aol|@reports\.spamcop\.net|abuse@spamcop)/.test(
			from,
		) ||
		/^complaint about message from\b/i.test(subject) ||
		/^\[spamcop\b/i.test(subject) ||
		/^(?:e-?mail )?feedback report for\b/i.test(subject) ||
		/^(?:fw: ?)?(?:spam|abuse) (?:report|complaint)\b/i.test(subject);
	if (marked === undefined && !(isJunkReport && (returned || /spamcop/i.test(from + subject)))) return null;
	if (/\bnot (?:spam|junk)\b/i.test(subject)) return writeFeedback('not-spam', [], '');
	return writeFeedback('abuse', addressesIn(marked ?? ''), '');
}

function writeFeedback(type: string, addresses: string[], agent: string): Feedback {
	const kind = kindOfFeedback(type);
	return {
		type,
		recipient: { kind, addresses, reason: null, detail: oneLine(`${type} ${agent}`).slice(0, 200) },
	};
}
