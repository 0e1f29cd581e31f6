import { escapeHtml } from './escape-html.ts';

/** XML or HTML in which all outside text has been escaped. */
export class Markup {
	readonly text: string;

	constructor(text: string) {
		this.text = text;
	}

	toString(): string {
		return this.text;
	}
}

type Insertion = string | number | Markup | readonly Markup[] | null;

/** A template tag for markup: values are escaped unless they are markup themselves; null inserts nothing. */
export function markup(parts: TemplateStringsArray, ...insertions: Insertion[]): Markup {
	let text = parts[0] ?? '';
	insertions.forEach((insertion, index) => {
		text += written(insertion) + (parts[index + 1] ?? '');
	});
	return new Markup(text);
}

function written(insertion: Insertion): string {
	if (insertion === null) return '';
	if (insertion instanceof Markup) return insertion.text;
	if (Array.isArray(insertion)) return insertion.join('');
	return escapeHtml(String(insertion).replace(forbidden, ''));
}

// XML cannot contain these characters, not even escaped; a lone surrogate is not a character at all.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu;
