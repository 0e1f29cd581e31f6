import PostalMime, { decodeWords, type Email } from 'postal-mime';
import { statusFields } from '#features/mail/rules/reports/read-report.ts';
import type { OpenedReport } from '#features/mail/rules/reports/report.ts';

const limits = { maxNestingDepth: 20, maxHeadersSize: 512 * 1024, forceRfc822Attachments: true };
/** Everything relevant is at the start; the reported mail follows, with all its images. */
const longestRead = 256 * 1024;
const maxLines = 5000;
const longestText = 100_000;
const maxParts = 30;
const maxHeaders = 200;

/** Parses any bytes as a report. Never throws, however malformed they are. */
export async function openReport(raw: Uint8Array): Promise<OpenedReport> {
	const bytes = beginningOf(raw);
	const email = await PostalMime.parse(bytes, limits).catch(() => null);
	if (!email) return readUnparsed(bytes);
	const text = [email.text, email.html && wordsOf(email.html)].find((one) => one?.trim()) ?? '';
	const parts = email.attachments.slice(0, maxParts).map(({ mimeType, content, description }) => {
		const decoded = decode(content);
		return { type: typeOf(mimeType, description, decoded), text: decoded };
	});
	// If there are both, the identifiers of our mail may be in only one of them.
	if (email.text?.trim() && email.html) parts.push({ type: 'text/html', text: clean(email.html) });
	const opened = { headers: headersOf(email), text: clean(text), parts };
	// If the parts cannot be separated, read the body as is.
	return text || parts.length > 0 ? opened : { ...opened, text: bodyOf(bytes) };
}

/** Parsing costs a step per line, however short, so lines are limited too. */
function beginningOf(raw: Uint8Array): Uint8Array {
	const end = Math.min(raw.byteLength, longestRead);
	// CR line endings of old Macs.
	if (!raw.subarray(0, end).includes(10) && raw.subarray(0, end).includes(13))
		return beginningOf(raw.subarray(0, end).map((byte) => (byte === 13 ? 10 : byte)));
	let lines = 0;
	for (let index = 0; index < end; index += 1) {
		if (raw[index] === 10) lines += 1;
		if (lines === maxLines) return raw.subarray(0, index);
	}
	return raw.subarray(0, end);
}

function headersOf({ headers }: Email): OpenedReport['headers'] {
	return headers.slice(0, maxHeaders).map(({ key, value }) => ({
		name: key.toLowerCase(),
		value: clean(decodeWords(value)).slice(0, 2000),
	}));
}

function typeOf(mimeType: string, description: string | undefined, text: string): string {
	const type = mimeType.toLowerCase();
	// Gateways that scan attachments rename types they do not know.
	if (type === 'application/octet-stream' || type.startsWith('text/')) {
		if (/delivery (?:report|status|error)/i.test(description ?? '')) return 'message/delivery-status';
		if (/undelivered message|returned message/i.test(description ?? '')) return 'message/rfc822';
		return typeByFields(text.trimStart().slice(0, 4000)) ?? type;
	}
	return type;
}

/** A part that starts with the fields of a report is one, whatever its declared type. */
function typeByFields(beginning: string): string | null {
	if (/^(?:[a-z-]{3,40}:[^\n]{0,500}\n){0,6}feedback-type[ \t]{0,8}:/i.test(beginning))
		return 'message/feedback-report';
	const isStatus =
		/^(?:reporting-mta|final-recipient|original-recipient|arrival-date|received-from-mta|original-envelope-id)[ \t]{0,8}:/i;
	return isStatus.test(beginning) && statusFields.test(beginning) ? 'message/delivery-status' : null;
}

function readUnparsed(bytes: Uint8Array): OpenedReport {
	const head = Buffer.from(bytes).toString('utf8');
	const end = /\r?\n\r?\n/.exec(head)?.index ?? head.length;
	const headers = head
		.slice(0, Math.min(end, 64_000))
		.split(/\r?\n(?![ \t])/)
		.slice(0, maxHeaders)
		.flatMap((line) => {
			const colon = line.indexOf(':');
			if (colon <= 0) return [];
			return [
				{
					name: line.slice(0, colon).trim().toLowerCase(),
					value: clean(line.slice(colon + 1).trim()).slice(0, 2000),
				},
			];
		});
	return { headers, text: bodyOf(bytes), parts: [] };
}

function bodyOf(bytes: Uint8Array): string {
	const whole = Buffer.from(bytes).toString('utf8');
	const gap = /\r?\n\r?\n/.exec(whole);
	return clean(whole.slice(gap ? gap.index : 0));
}

function decode(content: ArrayBuffer | Uint8Array | string): string {
	if (typeof content === 'string') return clean(content);
	const bytes = content instanceof Uint8Array ? content : new Uint8Array(content);
	return clean(new TextDecoder('utf-8').decode(bytes.subarray(0, longestText)));
}

function wordsOf(html: string): string {
	return html
		.slice(0, longestText)
		.replace(
			/<(?:style|script|head)\b[^<>]{0,500}>[^<]*(?:<(?!\/?(?:style|script|head)\b)[^<]*)*<\/(?:style|script|head)>/gi,
			' ',
		)
		.replace(/<(?:br|p|div|tr|li|h[1-6]|td)\b[^<>]{0,1000}>/gi, '\n')
		.replace(/<[^<>]{0,2000}>/g, '')
		.replace(/&nbsp;/gi, ' ')
		.replace(/&lt;/gi, '<')
		.replace(/&gt;/gi, '>')
		.replace(/&(?:#39|rsquo|apos);/gi, "'")
		.replace(/&amp;/gi, '&');
}

/** Normalizes typographic characters; the database accepts neither NUL nor lone surrogates. */
function clean(text: string): string {
	return text
		.slice(0, longestText)
		.replaceAll('\u0000', '')
		.replaceAll('\u2019', "'")
		.replaceAll('\u00a0', ' ')
		.toWellFormed();
}
