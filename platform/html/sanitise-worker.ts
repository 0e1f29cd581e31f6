import { createHtmlCleaner } from './html-cleaner.ts';
import { wordsAsHtml, wordsIn } from './plain-text.ts';
import type { SanitiseRequest } from './sanitise-html.ts';

const cleaner = createHtmlCleaner();

export function start() {}

export function work(request: SanitiseRequest): string {
	const { kind, html, options, onlyWords } = request;
	return onlyWords ? reduceToWords(request) : cleaner[kind](html, options);
}

function reduceToWords({ kind, html, options }: SanitiseRequest): string {
	const words = wordsIn(html, options.recipients);
	return kind === 'text' || kind === 'words' ? words : wordsAsHtml(words);
}
