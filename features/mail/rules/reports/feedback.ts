import { splitReturned } from './plain-bounce.ts';
import {
	addressesIn,
	headerOf,
	headersOf,
	isOfList,
	type OpenedReport,
	oneLine,
	type ReportedRecipient,
} from './report.ts';

export type Feedback = { type: string; recipient: ReportedRecipient };

const feedbackField = /^[ \t]{0,8}feedback-type[ \t]{0,8}:([^\r\n]{0,200})/im;

/** Long fields continue on the next line after whitespace. */
function unfold(text: string): string {
	return text.slice(0, 20_000).replace(/\r?\n[ \t]{1,20}/g, ' ');
}

/** `(of a reader) "Not_Spam"` becomes `not-spam`. */
function readType(value: string): string {
	const bare = value.replace(/\([^()]{0,100}\)/g, ' ').replace(/["'<>]/g, '');
	return (/[a-z][a-z_-]{0,39}/i.exec(bare)?.[0] ?? '').toLowerCase().replaceAll('_', '-');
}

/** What a feedback type (RFC 5965, 6430, 6591) means. Unknown types count as complaints. */
export function kindOfFeedback(type: string): 'complaint' | 'not-spam' | 'none' {
	if (type === 'not-spam' || type === 'notspam' || type === 'not-junk') return 'not-spam';
	// Authentication and policy reports say nothing about what a reader wants.
	if (/^(?:auth-failure|dkim|dmarc|spf|authentication)/.test(type)) return 'none';
	return 'complaint';
}

/** Reads an abuse report; null if the mail is not one. */
export function readFeedback(mail: OpenedReport): Feedback | null {
	const part = mail.parts.find(({ type }) => type === 'message/feedback-report');
	const isDeclared = headersOf(mail, 'content-type').some((value) => /feedback-report/i.test(value));
	const fields = unfold(part?.text ?? (isDeclared ? fieldsIn(textOf(mail)) : fieldsOfText(mail)));
	const type = readType(feedbackField.exec(fields)?.[1] ?? '');
	if (!type && !part && !isDeclared) return readUnusual(mail);
	const field = (name: string) =>
		new RegExp(`^${name}[ \\t]*:[ \\t]*([^\\r\\n]*)`, 'im').exec(fields)?.[1] ?? '';
	const addresses = ['Original-Rcpt-To', 'Removal-Recipient', 'X-Original-Rcpt-To'].flatMap((name) =>
		addressesIn(field(name)),
	);
	const said = type || (/\bnot[- ](?:spam|junk)\b/i.test(headerOf(mail, 'subject')) ? 'not-spam' : 'abuse');
	return writeFeedback(said, addresses, field('User-Agent'));
}

function textOf({ text }: OpenedReport): string {
	return text.replaceAll('\r\n', '\n');
}

/** The text from its first field on; empty if it has none. */
function fieldsIn(text: string): string {
	const index = text.slice(0, 20_000).search(feedbackField);
	// Other fields may precede the feedback type.
	const start = index < 0 ? -1 : text.lastIndexOf('\n\n', index) + 1;
	return start < 0 ? '' : text.slice(start);
}

/** A mail that merely explains such reports has the fields in the middle of its text and attaches no mail. */
function fieldsOfText(mail: OpenedReport): string {
	if (isOfList(mail)) return '';
	const text = textOf(mail);
	const fields = fieldsIn(text);
	const isAtBeginning = fields !== '' && text.trim().startsWith(fields.trim().slice(0, 100));
	const isWithMail =
		mail.parts.some(({ type }) => type.startsWith('message/')) || splitReturned(fields).returned !== '';
	return isAtBeginning || isWithMail ? fields : '';
}

/** Junk mail reports of Microsoft, AOL and complaint services: a mail wrapped in a mail. */
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
