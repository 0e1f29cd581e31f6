/** A `like` pattern that matches the text anywhere, with its % and _ escaped. */
export function containsPattern(text: string): string {
	return `%${escapeLikePattern(text)}%`;
}

/** The same for a prefix. */
export function prefixPattern(text: string): string {
	return `${escapeLikePattern(text)}%`;
}

function escapeLikePattern(text: string): string {
	return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
