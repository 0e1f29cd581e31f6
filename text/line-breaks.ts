export function inOneLine(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}

/** The parts of a text between empty lines. */
export function paragraphsOf(text: string): string[] {
	return text
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim())
		.filter(Boolean);
}
