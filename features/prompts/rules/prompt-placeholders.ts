const placeholder = /\{\{\s*([a-z][a-z0-9_]{0,39})\s*\}\}/gi;

/** A stretch of a prompt: words as they stand, or a placeholder with what is filled in; null when nothing is known for it. */
export type PromptPart = { words: string } | { placeholder: string; value: string | null };

type Values = Readonly<Record<string, string>>;

/** The names of all placeholders (`{{name}}`), each once, in the order of the text. */
export function listPlaceholders(content: string): string[] {
	return [...new Set([...content.matchAll(placeholder)].map(([, name = '']) => name.toLowerCase()))];
}

/** The prompt with values for its placeholders, in pieces, so that what was filled in can be told apart. */
export function fillPlaceholders(content: string, values: Values): PromptPart[] {
	const parts: PromptPart[] = [];
	let end = 0;
	for (const match of content.matchAll(placeholder)) {
		if (match.index > end) parts.push({ words: content.slice(end, match.index) });
		const name = (match[1] ?? '').toLowerCase();
		parts.push({ placeholder: name, value: Object.hasOwn(values, name) ? (values[name] ?? null) : null });
		end = match.index + match[0].length;
	}
	if (end < content.length) parts.push({ words: content.slice(end) });
	return parts;
}

/**
 * A prompt as the text model gets it. What fills a placeholder is mostly a stranger's text; put into the instructions it
 * would be obeyed. So the instructions only point to it by name, and it travels as material.
 */
export function pointAtMaterial(content: string): string {
	return content.replace(placeholder, (_, name: string) => `[${name.toLowerCase()}]`);
}

/** The material that placeholders point at. */
export function writeMaterial(values: Values): string {
	return Object.entries(values)
		.map(([name, value]) => `[${name}]\n${value}`)
		.join('\n\n');
}
