/** A `like` pattern that matches the text anywhere, with its % and _ escaped. */
export function anywhereIn(text: string): string {
	return `%${literally(text)}%`;
}

/** The same for a prefix. */
export function startingWith(text: string): string {
	return `${literally(text)}%`;
}

function literally(text: string): string {
	return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
