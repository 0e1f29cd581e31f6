import { createOwnThread } from '../own-thread.ts';
import { textAsHtml, toText } from './plain-text.ts';

export type SanitiseOptions = {
	/** Where relative addresses lead from; without it they are dropped. */
	baseUrl?: string;
	/** The mail address that the document was sent to: it is taken out wherever it stands. */
	recipient?: string;
};
export type SanitiseRequest = {
	kind: 'reading' | 'original' | 'text' | 'words';
	html: string;
	options: SanitiseOptions;
};
type Limits = { patienceMs?: number };

/** Semantic HTML only, for our own pages. Sanitising the result again changes nothing. */
export function toReadingHtml(html: string, options: SanitiseOptions = {}, limits?: Limits): Promise<string> {
	return sanitise({ kind: 'reading', html, options }, limits);
}

/** The document with its own styles, for a sandboxed frame and nowhere else. Sanitising the result again changes nothing. */
export function toOriginalHtml(
	html: string,
	options: SanitiseOptions = {},
	limits?: Limits,
): Promise<string> {
	return sanitise({ kind: 'original', html, options }, limits);
}

/** The words alone, a line per block: for excerpts and search. */
export function toPlainText(html: string, options: SanitiseOptions = {}, limits?: Limits): Promise<string> {
	return sanitise({ kind: 'text', html, options }, limits);
}

/** The words of what `toReadingHtml` wrote: it is clean, and is not cleaned again. */
export function readingToText(readingHtml: string, limits?: Limits): Promise<string> {
	return sanitise({ kind: 'words', html: readingHtml, options: {} }, limits);
}

const ask = createOwnThread<SanitiseRequest, string>(
	new URL('./sanitise-worker.ts', import.meta.url),
	'html-sanitiser',
);

/** A document that takes too long is reduced to its words. */
async function sanitise(request: SanitiseRequest, { patienceMs = 5000 }: Limits = {}): Promise<string> {
	return (await ask(request, patienceMs)) ?? reduceToWords(request);
}

function reduceToWords({ kind, html, options }: SanitiseRequest): string {
	const words = textAsHtml(html, options.recipient);
	return kind === 'text' || kind === 'words' ? toText(words) : words;
}
