const longestPath = 500;
const elsewhere = 'https://elsewhere.invalid';

/**
 * A path of this site from a text that anyone may have written into a link, or null. One slash, and nothing that a browser
 * reads as the beginning of another address: no second slash, no backslash, no control characters.
 */
export function ownPath(text: unknown): string | null {
	if (typeof text !== 'string' || text.length > longestPath) return null;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, and what is left may be two slashes
	if (!/^\/(?!\/)/.test(text) || /[\\\u0000-\u001f\u007f]/.test(text)) return null;
	if (!URL.canParse(text, elsewhere)) return null;
	const { origin, pathname } = new URL(text, elsewhere);
	// Dots may lead back to a path that begins with two slashes.
	return origin === elsewhere && !pathname.startsWith('//') ? text : null;
}
