import { createOwnThread } from '../threads/own-thread.ts';

export type SanitiseOptions = {
	/** Where relative addresses lead from; without it they are dropped. */
	baseUrl?: string;
	/** The mail addresses that the document was sent to: they are taken out wherever they stand. */
	recipients?: readonly string[];
};
export type SanitiseRequest = {
	kind: 'reading' | 'original' | 'text' | 'words';
	html: string;
	options: SanitiseOptions;
	/** Nothing but its words: for what took too long to clean. */
	onlyWords?: boolean;
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

/** Nothing but its words, in one line: quick, whatever the document is made of. */
export async function toWords(html: string, options: SanitiseOptions): Promise<string> {
	return orFail(await ask({ kind: 'text', html, options, onlyWords: true }, wordsPatienceMs));
}

/** The words alone, a line per block: for excerpts and search. */
export function toPlainText(html: string, options: SanitiseOptions = {}, limits?: Limits): Promise<string> {
	return sanitise({ kind: 'text', html, options }, limits);
}

/** The words of what `toReadingHtml` wrote: it is clean, and is not cleaned again. */
export function readingToText(readingHtml: string, limits?: Limits): Promise<string> {
	return sanitise({ kind: 'words', html: readingHtml, options: {} }, limits);
}

const ask = createOwnThread<SanitiseRequest, string>(new URL('./sanitise-worker.ts', import.meta.url));

const wordsPatienceMs = 30_000;

/** A document that takes too long is reduced to its words, by a new thread. */
async function sanitise(request: SanitiseRequest, { patienceMs = 5000 }: Limits = {}): Promise<string> {
	return orFail(
		(await ask(request, patienceMs)) ?? (await ask({ ...request, onlyWords: true }, wordsPatienceMs)),
	);
}

function orFail(cleaned: string | null): string {
	if (cleaned === null) throw new Error('A document could not be cleaned.');
	return cleaned;
}
