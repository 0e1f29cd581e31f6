let graphemes: Intl.Segmenter | undefined;
/** Longer than any meaningful grapheme; text beyond it cannot move the cut. */
const longestLetter = 64;

/**
 * Truncates a text to at most `longest` UTF-16 units, never inside a grapheme: not through a surrogate pair, nor between a letter
 * and its marks or the parts of an emoji.
 */
export function truncateText(text: string, longest: number): string {
	if (text.length <= longest) return text;
	// Between two ASCII characters there is always a boundary.
	if (/^[ -~]{2}$/.test(text.slice(longest - 1, longest + 1))) return text.slice(0, longest);
	const letter = segmentLetters(text.slice(0, longest + longestLetter)).containing(longest);
	if (letter && longest - letter.index <= longestLetter) return text.slice(0, letter.index);
	// A letter with excessive marks is no reason to lose the text before the cut.
	return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}

/** The first grapheme of a text. */
export function firstLetter(text: string): string {
	if (/^[ -~](?:[ -~]|$)/.test(text)) return text.charAt(0);
	return segmentLetters(text).containing(0)?.segment ?? '';
}

/** Created lazily: it takes a browser 100 ms, and plain text does not need it. */
function segmentLetters(text: string): Intl.Segments {
	graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
	return graphemes.segment(text);
}
