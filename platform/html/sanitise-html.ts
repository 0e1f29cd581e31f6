import { createIsolatedWorker } from '../threads/isolated-worker.ts';

export type SanitiseOptions = {
	/** Base of relative addresses; without it they are dropped. */
	baseUrl?: string;
	/** The addresses a mail was sent to, removed wherever they occur. */
	recipients?: readonly string[];
};
export type SanitiseRequest = {
	kind: 'reading' | 'original' | 'text' | 'words';
	html: string;
	options: SanitiseOptions;
	/** Only extract the words, for a document that took too long to clean. */
	onlyWords?: boolean;
};
type Limits = { timeoutMs?: number };

/** Semantic HTML only, for our own pages. Idempotent. */
export function toReadingHtml(html: string, options: SanitiseOptions = {}, limits?: Limits): Promise<string> {
	return sanitise({ kind: 'reading', html, options }, limits);
}

/** The document with its own styles, only for use in a sandboxed frame. Idempotent. */
export function toOriginalHtml(
	html: string,
	options: SanitiseOptions = {},
	limits?: Limits,
): Promise<string> {
	return sanitise({ kind: 'original', html, options }, limits);
}

/** Only its words, in one line; fast for any document. */
export async function toWords(html: string, options: SanitiseOptions): Promise<string> {
	return orFail(await ask({ kind: 'text', html, options, onlyWords: true }, textTimeoutMs));
}

/** The text only, one line per block, for excerpts and search. */
export function toPlainText(html: string, options: SanitiseOptions = {}, limits?: Limits): Promise<string> {
	return sanitise({ kind: 'text', html, options }, limits);
}

/** The text of `toReadingHtml` output, which needs no further cleaning. */
export function readingToText(readingHtml: string, limits?: Limits): Promise<string> {
	return sanitise({ kind: 'words', html: readingHtml, options: {} }, limits);
}

const ask = createIsolatedWorker<SanitiseRequest, string>('platform/html/sanitise-worker.ts');

const textTimeoutMs = 30_000;

/** A document that takes too long is reduced to its words, in a new thread. */
async function sanitise(request: SanitiseRequest, { timeoutMs = 5000 }: Limits = {}): Promise<string> {
	return orFail(
		(await ask(request, timeoutMs)) ?? (await ask({ ...request, onlyWords: true }, textTimeoutMs)),
	);
}

function orFail(cleaned: string | null): string {
	if (cleaned === null) throw new Error('A document could not be cleaned.');
	return cleaned;
}
