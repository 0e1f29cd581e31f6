import { inOneLine } from './line-breaks.ts';
import { truncateText } from './truncate-text.ts';

const ellipsis = '…';

/** Shortens a text to one line of at most `longest` characters, between words if possible. */
export function shortenText(text: string, longest: number): string {
	const line = inOneLine(text);
	const characters = [...line];
	if (characters.length <= longest) return line;
	const cut = truncateText(line, characters.slice(0, longest - 1).join('').length);
	const lastSpace = cut.lastIndexOf(' ');
	const kept = lastSpace > longest / 2 ? cut.slice(0, lastSpace) : cut;
	return kept.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '') + ellipsis;
}
