/** Of texts that differ only in case, the first. */
export function uniqueIgnoringCase(texts: readonly string[]): string[] {
	const keys = texts.map((text) => text.toLowerCase());
	return texts.filter((text, index) => keys.indexOf(text.toLowerCase()) === index);
}
