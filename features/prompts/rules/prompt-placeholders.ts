const placeholder = /\{\{\s*([a-z][a-z0-9_]{0,39})\s*\}\}/gi;

/** A part of a prompt: literal text, or a placeholder with its value; null if it has none. */
export type PromptPart = { words: string } | { placeholder: string; value: string | null };

type Values = Readonly<Record<string, string>>;

/** The distinct names of all placeholders (`{{name}}`), in order of appearance. */
export function listPlaceholders(content: string): string[] {
	return [...new Set([...content.matchAll(placeholder)].map(([, name = '']) => name.toLowerCase()))];
}

/** Fills the placeholders, returning parts so that filled-in values stay distinguishable. */
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
 * A prompt as sent to the text model. Placeholder values are mostly untrusted text, which the model would obey if it were
 * part of the instructions (prompt injection). So the instructions only refer to it by name, and it is sent as material.
 */
export function pointAtMaterial(content: string): string {
	return content.replace(placeholder, (_, name: string) => `[${name.toLowerCase()}]`);
}

/** The material that the placeholders refer to. */
export function writeMaterial(values: Values): string {
	return Object.entries(values)
		.map(([name, value]) => `[${name}]\n${value}`)
		.join('\n\n');
}
