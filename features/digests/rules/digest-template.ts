import type { DigestFrequency } from '#features/digests/contract/digests.ts';

type Named = { collection: string; frequency: DigestFrequency };

/** The values of the placeholders. */
export type DigestValues = { collectionName: string; frequency: DigestFrequency; date: Date };

export const defaultSubjectTemplate = 'Your {{frequency}} Digest from {{collection_name}}';

/** The layout adds the heading: the collection's name, unless the text starts with one of its own. */
export const defaultTemplate = `{{content}}

---

That was your {{frequency}} digest from {{collection_name}}.
`;

export function nameDigest({ collection, frequency }: Named): string {
	return `${collection} ${capitalised(frequency)} Digest`;
}

export function nameSubject({ collection, frequency }: Named): string {
	return `Your ${capitalised(frequency)} Digest from ${collection}`;
}

export function capitalised(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1);
}

/** `15 November 2026`, UTC. */
export function writeDigestDate(date: Date): string {
	return date.toLocaleDateString('en-GB', {
		day: 'numeric',
		month: 'long',
		year: 'numeric',
		timeZone: 'UTC',
	});
}

/** A subject with its placeholders filled in, on one line. Unknown placeholders stay. */
export function fillSubject(template: string, { collectionName, frequency, date }: DigestValues): string {
	return replaceNamed(template, {
		collection_name: collectionName,
		frequency: capitalised(frequency),
		date: writeDigestDate(date),
	})
		.replace(/\s+/g, ' ')
		.trim();
}

/**
 * Markdown with its placeholders filled in, split into the parts before and after the content. Without a content placeholder,
 * everything comes before. Values are inserted as text, never as Markdown.
 */
export function fillTemplate(
	template: string,
	{ collectionName, frequency, date }: DigestValues,
): { before: string; after: string; hasContent: boolean } {
	const values = {
		collection_name: escapeMarkdown(collectionName),
		frequency,
		date: writeDigestDate(date),
	};
	const [before = '', ...rest] = template.split(/\{\{\s*content\s*\}\}/);
	return {
		before: replaceNamed(before, values),
		after: replaceNamed(rest.join(''), values),
		hasContent: rest.length > 0,
	};
}

/**
 * The text to lay out: content that is complete by itself or has a content placeholder; otherwise it is put into a template.
 */
export function chooseText(
	content: string,
	{ template, isWhole }: { template: string; isWhole: boolean },
): string {
	const needsNone = content !== '' && (isWhole || hasContentPlace(content));
	return template === '' && needsNone ? content : wrapContent(template || defaultTemplate, content);
}

/** Puts the editor's text into a template at its content placeholder; text with such a placeholder of its own keeps it. */
function wrapContent(template: string, content: string): string {
	if (content.trim() === '') return template;
	if (template.trim() === '') return content;
	const withPlace = withContentPlace(content);
	let isPlaced = false;
	const wrapped = template.replace(/\{\{\s*content\s*\}\}/g, () => {
		if (isPlaced) return '';
		isPlaced = true;
		return withPlace;
	});
	return isPlaced ? wrapped : `${template}\n\n${withPlace}`;
}

/** The news goes to the end of a text that has no place for it. */
export function withContentPlace(text: string): string {
	return hasContentPlace(text) ? text : `${text}\n\n{{content}}`;
}

export function hasContentPlace(text: string): boolean {
	return /\{\{\s*content\s*\}\}/.test(text);
}

/** Escapes Markdown characters; braces too, so that a value is never mistaken for a placeholder. */
export function escapeMarkdown(text: string): string {
	return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]()#+\-.!|<>~&:@]/g, '\\$&');
}

function replaceNamed(text: string, values: Readonly<Record<string, string>>): string {
	return text.replace(/\{\{\s*([a-z_]+)\s*\}\}/g, (whole, name: string) =>
		Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
	);
}
