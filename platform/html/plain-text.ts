import { cutText } from '#text/cut-text.ts';
import { createRecipient } from './recipient.ts';

/** The most that is read of a document, and so the most that is kept of it. */
export const longestInput = 2_000_000;

const longestText = 300_000;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of a reading view, a line per block. It was written by a serializer, so its tags and signs are regular. */
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

/** What is left when a document cannot be made sense of: its words, as one paragraph. */
export function textAsHtml(html: string, recipient?: string): string {
	const plain = html
		.slice(0, longestInput)
		.replaceAll('\0', '')
		.toWellFormed()
		.replace(/<(script|style|title|template|noscript|svg|math)\b[^<>]*>[^<]*/gi, ' ')
		.replace(/<[^<>]*>/g, ' ')
		.replace(/(?:[\s\u00a0\u00ad\u200b-\u200f\u2007\u2028\u2029\u2060\ufeff]|\u034f)+/g, ' ')
		.trim();
	const text = cutText(plain, longestText).trim();
	const words = createRecipient(recipient)?.removeFrom(text) ?? text;
	if (words === '') return '';
	return `<p>${words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`;
}
