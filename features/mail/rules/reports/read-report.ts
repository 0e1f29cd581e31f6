import { isAutoReply, isAwaySubject, isChallenge } from './auto-reply.ts';
import { judgeGroup, readDeliveryStatus } from './delivery-status.ts';
import { readFeedback } from './feedback.ts';
import { isBySystem, isPlainBounce, readPlainBounce, splitReturned } from './plain-bounce.ts';
import {
	addressesIn,
	headersOf,
	isOfList,
	type OpenedReport,
	type Report,
	type ReportedRecipient,
	type ReportKind,
} from './report.ts';

const longestReturned = 64_000;
const statusPart = /^message\/(?:global-)?delivery-status$/;
/** The fields of a delivery report, anywhere in a text. */
export const statusFields =
	/^(?:final-recipient|original-recipient)[ \t]*:[^\n]*\n(?:[^\n]+\n){0,12}?(?:action|status)[ \t]*:/im;
const toHeaders = [
	'to',
	'delivered-to',
	'x-original-to',
	'envelope-to',
	'x-envelope-to',
	'x-delivered-to',
	'cc',
	'resent-to',
	'x-rcpt-to',
	'x-original-recipient',
	'original-recipient',
	'apparently-to',
	'x-forwarded-to',
];

/** What a mail reports about one of ours, judged by its parts, headers and wording. */
export function readReport(mail: OpenedReport): Report {
	const { words: told, returned } = splitReturned(mail.text);
	const words = withoutOwnLines(told);
	const parts = mail.parts.map(({ text }) => text.slice(0, longestReturned));
	const about = {
		sentTo: [
			...toHeaders.flatMap((name) => headersOf(mail, name).flatMap(addressesIn)),
			...headersOf(mail, 'received').flatMap((value) =>
				addressesIn(/\bfor\s{1,3}(<?[^\s;]{3,300})/i.exec(value)?.[1] ?? ''),
			),
		],
		// Our identifiers may be anywhere; they are signed, so nobody else can produce them.
		returned: [
			[...parts, returned].join('\n').slice(0, longestReturned * 2),
			...['in-reply-to', 'references'].flatMap((name) => headersOf(mail, name)),
			mail.text.slice(0, longestReturned),
		].join('\n'),
	};
	const feedback = readFeedback(mail);
	if (feedback)
		return {
			...about,
			kind: feedback.recipient.kind,
			recipients: [feedback.recipient],
			feedbackType: feedback.type,
		};
	const recipients = readRecipients(mail, words);
	const kind = recipients ? kindOfAll(recipients) : isAutoReply(mail) ? 'auto-reply' : 'none';
	return { ...about, kind, recipients: recipients ?? [], feedbackType: '' };
}

/** Lines that the server copies from our mail or writes about itself are not a reason. */
function withoutOwnLines(words: string): string {
	return words.replace(
		/^[ \t>]{0,20}(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|件名|[a-z]{1,20}-mta)[ \t]{0,4}[:：][^\n]*/gimu,
		'',
	);
}

/** Null if the mail is not a delivery report. */
function readRecipients(mail: OpenedReport, words: string): ReportedRecipient[] | null {
	const isOfAnotherKind = headersOf(mail, 'content-type').some((value) =>
		/report-type="?(?:disposition-notification|tlsrpt|feedback)/i.test(value),
	);
	if (isOfAnotherKind) return null;
	const fields = mail.parts.filter(({ type }) => statusPart.test(type)).map(({ text }) => text);
	if (fields.length === 0 && hasStatusText(mail)) fields.push(mail.text);
	const groups = fields.flatMap(readDeliveryStatus);
	if (groups.length > 0) return groups.map((group) => judgeGroup(group, words));
	if (isChallenge(mail) || isAwaySubject(mail) || !isPlainBounce(mail, words)) return null;
	return readPlainBounce(mail, words);
}

/**
 * Status fields without a part of their own. A mail that merely explains them has them in the middle of its text and attaches
 * no mail.
 */
function hasStatusText(mail: OpenedReport): boolean {
	const text = mail.text.slice(0, 100_000);
	const index = text.search(statusFields);
	if (index < 0 || isOfList(mail)) return false;
	return (
		isBySystem(mail) ||
		/^\s*(?:reporting-mta|final-recipient|original-recipient|arrival-date)[ \t]*:/i.test(text) ||
		splitReturned(text.slice(index)).returned !== '' ||
		mail.parts.some(({ type }) => type.startsWith('message/'))
	);
}

const severity: readonly ReportKind[] = ['hard', 'soft', 'delayed'];

/** For an alias with several recipients, one delivery is enough. */
function kindOfAll(recipients: readonly ReportedRecipient[]): ReportKind {
	const kinds = recipients.map(({ kind }) => kind);
	if (kinds.includes('delivered')) return 'delivered';
	return severity.find((kind) => kinds.includes(kind)) ?? 'none';
}

/** What a report says about an address; if it does not name the address, what it says overall. */
export function verdictFor({ kind, recipients }: Report, address: string): ReportedRecipient {
	const wanted = address.toLowerCase();
	const itsOwn = recipients.filter(({ addresses }) => addresses[0] === wanted);
	const about = itsOwn.length > 0 ? itsOwn : recipients.filter(({ addresses }) => addresses.includes(wanted));
	const relevant = about.length > 0 ? about : recipients;
	const itsKind = about.length > 0 && recipients.length > 1 ? kindOfAll(about) : kind;
	return relevant.find((one) => one.kind === itsKind) ?? { kind, addresses: [], reason: null, detail: '' };
}
