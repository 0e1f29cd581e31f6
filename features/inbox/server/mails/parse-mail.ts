import { createHash } from 'node:crypto';
import PostalMime, { type Address, addressParser, decodeWords, type Email } from 'postal-mime';
import type { ReadMail } from '#features/inbox/rules/mail.ts';
import { readPlausibleDate } from '#text/dates/plausible-date.ts';
import { truncateText } from '#text/truncate-text.ts';
import { wordsAndLinks } from './words-and-links.ts';

/** An inline image or an attachment. */
type MailPart = {
	name: string;
	type: string;
	/** The id by which the HTML references it, without brackets; empty if it does not. */
	contentId: string;
	bytes: Buffer;
};

export type OpenedMail = ReadMail & {
	messageId: string;
	/** Hash of the body alone: relays add their own lines to the headers. */
	bodyHash: string;
	html: string;
	/** The original plain text part. */
	plainText: string;
	parts: MailPart[];
	/** Why it is set aside instead of judged; empty if it is not. */
	refusal: string;
};

const limits = { maxNestingDepth: 20, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 2 };
const maxParts = 100;
const longestText = 400_000;
const longestHeader = 2000;
const maxHeaders = 200;
const maxLinks = 500;
/** Parsing costs a step per line, however short: a mail that is mostly line breaks is not parsed. */
const manyLines = 40_000;
const shortLineBytes = 25;

/** Parses any bytes as a mail. Never throws, however malformed they are. */
export async function parseMail(raw: Uint8Array): Promise<OpenedMail> {
	if (isMostlyLineBreaks(raw)) return { ...readHead(raw), refusal: 'It has too many lines.' };
	try {
		return await understand(raw, await parse(raw));
	} catch (error) {
		const head = readHead(raw);
		return { ...head, refusal: reasonOf(error) };
	}
}

async function parse(raw: Uint8Array): Promise<Email> {
	const email = await PostalMime.parse(raw, limits);
	const isHeadBroken = email.headers.some(({ value }) => isBroken(value));
	const isBodyBroken = isBroken(email.text) || isBroken(email.html);
	if (!(isHeadBroken || isBodyBroken) || !isUndeclared(raw)) return email;
	// Bytes that are not UTF-8 and declare no charset are most often Windows-1252.
	const again = await PostalMime.parse(new TextDecoder('windows-1252').decode(raw), limits);
	const { text, html } = isBodyBroken ? again : email;
	return { ...(isHeadBroken ? again : email), text, html };
}

function isMostlyLineBreaks(raw: Uint8Array): boolean {
	let lines = 0;
	// By index: an iterator takes twenty times as long.
	for (let index = 0; index < raw.byteLength; index += 1) if (raw[index] === 10) lines += 1;
	return lines > manyLines && raw.byteLength / lines < shortLineBytes;
}

function isBroken(text: string | undefined): boolean {
	return text?.includes('\ufffd') ?? false;
}

function isUndeclared(raw: Uint8Array): boolean {
	const declared = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
		.toString('latin1')
		.matchAll(/charset\s*=\s*"?([\w.:-]+)/gi);
	return [...declared].every(
		([, name = '']) => /^(?:us-?ascii|ascii|utf-?8)$/i.test(name) || !isCharset(name),
	);
}

function isCharset(name: string): boolean {
	try {
		return new TextDecoder(name).encoding !== '';
	} catch {
		return false;
	}
}

async function understand(raw: Uint8Array, email: Email): Promise<OpenedMail> {
	const html = clean(email.html ?? '');
	const plainText = clean(email.text ?? '');
	const { text, links } = html ? wordsAndLinks(html) : { text: plainText, links: linksIn(plainText) };
	const [from = { name: '', address: '' }] = flatten(
		email.from ? [email.from] : email.sender ? [email.sender] : [],
	);
	const headers = email.headers.slice(0, maxHeaders).map(({ key, value }) => ({
		name: key,
		value: truncateText(oneLine(decodeWords(value)), longestHeader),
	}));
	const messageId = truncateText(oneLine(email.messageId ?? ''), 500);
	const bodyHash = hashOfBody(raw);
	const subject = truncateText(oneLine(email.subject ?? ''), 500);
	return {
		headers,
		from: {
			name: truncateText(oneLine(from.name), 300),
			address: truncateText(oneLine(from.address).toLowerCase(), 300),
		},
		replyTo: flatten(email.replyTo ?? [])[0]?.address.toLowerCase() ?? '',
		recipients: listRecipients(email),
		subject,
		text: truncateText(text || plainText, longestText),
		links,
		hasHtml: html !== '',
		calendarMethod: email.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.method ?? '',
		sentAt: readPlausibleDate(email.date),
		messageId: messageId || makeUpId([from.address, email.date ?? '', subject, bodyHash]),
		bodyHash,
		html,
		plainText,
		parts: email.attachments.slice(0, maxParts).map((part) => ({
			name: truncateText(oneLine(part.filename ?? ''), 200),
			type: part.mimeType,
			contentId: (part.contentId ?? '').replace(/^<|>$/g, ''),
			bytes: asBuffer(part.content),
		})),
		refusal: email.attachments.length > maxParts ? `It has more than ${maxParts} parts.` : '',
	};
}

/** What can be read from the headers of a mail that could not be parsed. */
export function readHead(raw: Uint8Array): OpenedMail {
	const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, 64 * 1024)).toString('utf8');
	const line = (name: string) =>
		clean(new RegExp(`^${name}:[ \\t]*([^\\r\\n]*)`, 'im').exec(head)?.[1] ?? '');
	const [from] = flatten(addressParser(line('from').slice(0, longestHeader)));
	const bodyHash = hashOfBody(raw);
	return {
		headers: [],
		from: { name: from?.name ?? '', address: (from?.address ?? '').toLowerCase() },
		replyTo: '',
		recipients: [],
		subject: truncateText(oneLine(decodeWords(line('subject'))), 500),
		text: '',
		links: [],
		hasHtml: false,
		calendarMethod: '',
		sentAt: readPlausibleDate(line('date')),
		messageId: truncateText(line('message-id'), 500) || makeUpId([line('from'), line('subject'), bodyHash]),
		bodyHash,
		html: '',
		plainText: '',
		parts: [],
		refusal: '',
	};
}

function reasonOf(error: unknown): string {
	const words = error instanceof Error ? error.message : '';
	if (/nest/i.test(words)) return 'Its parts are nested too deeply.';
	return /header/i.test(words) ? 'Its headers are too large.' : 'It could not be taken apart.';
}

function flatten(addresses: readonly Address[]): { name: string; address: string }[] {
	return addresses.flatMap((address) =>
		address.group
			? address.group.map(({ name, address: one }) => ({ name, address: one }))
			: [{ name: address.name, address: address.address ?? '' }],
	);
}

function listRecipients({ to = [], cc = [], bcc = [], deliveredTo = '' }: Email): string[] {
	const all = [...flatten([...to, ...cc, ...bcc]).map(({ address }) => address), deliveredTo];
	return [
		...new Set(all.map((address) => address.trim().toLowerCase()).filter((address) => address.includes('@'))),
	].slice(0, 20);
}

function linksIn(text: string): ReadMail['links'] {
	const links: { href: string; text: string }[] = [];
	let end = 0;
	for (const { 0: href, index } of text.slice(0, longestText).matchAll(/https?:\/\/[^\s<>"')\]]{3,2000}/g)) {
		if (links.length === maxLinks) break;
		const before = text.slice(Math.max(end, index - 80), index);
		const words = before.slice(before.lastIndexOf('\n') + 1);
		links.push({ href, text: words.replace(/<$/, '').trim() });
		end = index + href.length;
	}
	return links;
}

function hashOfBody(raw: Uint8Array): string {
	const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
	const ends = ['\r\n\r\n', '\n\n'].map((gap) => bytes.indexOf(gap)).filter((index) => index >= 0);
	const start = ends.length > 0 ? Math.min(...ends) : 0;
	return createHash('sha256').update(bytes.subarray(start)).digest('hex');
}

function makeUpId(about: readonly string[]): string {
	return `none:${createHash('sha256').update(about.join('\0')).digest('hex')}`;
}

function asBuffer(content: ArrayBuffer | Uint8Array | string): Buffer {
	if (typeof content === 'string') return Buffer.from(content);
	return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}

/** The database accepts neither NUL nor lone surrogates. */
function clean(text: string): string {
	return text.replaceAll('\u0000', '').toWellFormed();
}

function oneLine(text: string): string {
	return clean(text)
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim();
}
