import { truncateText } from '#text/truncate-text.ts';
import { findWebAddresses, isPersonalAddress } from './personal-links.ts';
import { blank, createRecipients } from './recipients.ts';
import { tokenize } from './tokenize.ts';

/** How much of a document is read, and therefore stored, at most. */
export const maxInputLength = 2_000_000;

const longestText = 300_000;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text of a reading view, one line per block. A serializer wrote it, so its tags and entities are regular. */
export function toText(readingHtml: string): string {
	return readingHtml
		.replace(/<br>|<\/(?:p|h[2-6]|li|pre|tr|caption|figcaption|blockquote|figure)>|<(?:ul|ol)>/g, '\n')
		.replace(/<\/t[dh]>/g, ' ')
		.replace(/<[^<>]*>/g, '')
		.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
		.split('\n')
		.map((line) => line.replace(/\s+/g, ' ').trim())
		.filter((line) => line !== '')
		.join('\n');
}

/** Fallback for a document that cannot be cleaned: its words as one paragraph. */
export function textAsHtml(html: string, recipients?: readonly string[]): string {
	return wordsAsHtml(wordsIn(html, recipients));
}

/** The words of any document in one line; fast for any input. */
export function wordsIn(html: string, recipients?: readonly string[]): string {
	const read = readWords(html.slice(0, maxInputLength).replaceAll('\0', '').toWellFormed());
	const plain = (createRecipients(recipients)?.removeFrom(read) ?? read)
		.replace(/(?:[\s\u00a0\u00ad\u200b-\u200f\u2007\u2028\u2029\u2060\ufeff]|\u034f)+/g, (gap) =>
			gap.includes('\n') ? '\n' : ' ',
		)
		.trim();
	return removePersonalAddresses(truncateText(plain, longestText)).replaceAll('\n', ' ').trim();
}

function removePersonalAddresses(text: string): string {
	let kept = '';
	let done = 0;
	for (const { start, end } of findWebAddresses(text).filter(isPersonalAddress)) {
		kept += text.slice(done, start) + blank;
		done = end;
	}
	return kept + text.slice(done);
}

export function wordsAsHtml(words: string): string {
	if (words === '') return '';
	return `<p>${words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`;
}

const silent = new Set(['script', 'style', 'title', 'template', 'noscript', 'svg', 'math']);
const inline = new Set(
	'a abbr b bdi bdo big cite code em font i ins kbd mark nobr q s small span strike strong sub sup tt u var wbr'.split(
		' ',
	),
);

/** The text between tags with entities decoded, as a browser shows it: blocks begin a line, inline tags do not. */
function readWords(html: string): string {
	let read = '';
	let isSilent = false;
	const meet = (from: number, to: number, isOpening: boolean) => {
		const name = html.slice(from, to).toLowerCase();
		isSilent = isOpening && silent.has(name);
		if (!inline.has(name)) read += '\n';
	};
	tokenize(html, {
		onopentagname: (from, to) => meet(from, to, true),
		onclosetag: (from, to) => meet(from, to, false),
		ontext(from, to) {
			if (!isSilent) read += html.slice(from, to).replaceAll('\n', ' ');
		},
		ontextentity(codepoint) {
			if (!isSilent) read += String.fromCodePoint(codepoint);
		},
	});
	return read;
}
