const longestPath = 500;
const elsewhere = 'https://elsewhere.invalid';

/**
 * Returns a path on this site from untrusted link text, or null. It must start with exactly one slash and contain nothing
 * that browsers parse as the start of another address: no second slash, no backslash, no control characters.
 */
export function ownPath(text: unknown): string | null {
	if (typeof text !== 'string' || text.length > longestPath) return null;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, which may leave two slashes
	if (!/^\/(?!\/)/.test(text) || /[\\\u0000-\u001f\u007f]/.test(text)) return null;
	if (!URL.canParse(text, elsewhere)) return null;
	const { origin, pathname } = new URL(text, elsewhere);
	// Dot segments can resolve to a path that starts with two slashes.
	return origin === elsewhere && !pathname.startsWith('//') ? text : null;
}
