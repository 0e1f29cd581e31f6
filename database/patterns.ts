/** A `like` pattern for a text that stands anywhere; its own % and _ mean themselves. */
export function anywhereIn(text: string): string {
	return `%${literally(text)}%`;
}

/** The same for a text that stands at the beginning. */
export function startingWith(text: string): string {
	return `${literally(text)}%`;
}

function literally(text: string): string {
	return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
