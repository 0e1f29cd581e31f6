let graphemes: Intl.Segmenter | undefined;
/** Longer than any letter with its marks that means anything; what comes after cannot move the cut. */
const longestLetter = 64;

/**
 * The beginning of a text, at most so many UTF-16 units long and never cut inside a letter: not through a surrogate pair, nor
 * between a letter and its marks or the parts of an emoji.
 */
export function cutText(text: string, longest: number): string {
	if (text.length <= longest) return text;
	// Between two of these is always a cut.
	if (/^[ -~]{2}$/.test(text.slice(longest - 1, longest + 1))) return text.slice(0, longest);
	const letter = segmentLetters(text.slice(0, longest + longestLetter)).containing(longest);
	if (letter && longest - letter.index <= longestLetter) return text.slice(0, letter.index);
	// A letter drowned in marks is no reason to lose what stands before the cut.
	return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}

/** The first letter of a text, with all that belongs to it. */
export function firstLetter(text: string): string {
	if (/^[ -~](?:[ -~]|$)/.test(text)) return text.charAt(0);
	return segmentLetters(text).containing(0)?.segment ?? '';
}

/** Made when first needed: it takes a browser 100 ms, and plain text needs none. */
function segmentLetters(text: string): Intl.Segments {
	graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
	return graphemes.segment(text);
}
