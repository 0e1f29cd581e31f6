import type { DigestFrequency } from '#features/digests/contract/digests.ts';

type Named = { collection: string; frequency: DigestFrequency };

/** What stands for the named placeholders. */
export type DigestValues = { collectionName: string; frequency: DigestFrequency; date: Date };

export const defaultSubjectTemplate = 'Your {{frequency}} Digest from {{collection_name}}';

/** The heading comes from the layout: the collection’s name, unless the text begins with one of its own. */
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

/** A subject with its placeholders filled, as one line. Nothing but the named ones is touched. */
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
 * Markdown with its placeholders filled, in pieces: what comes before the content and what comes after it. Without a place
 * for the content all of it comes before. What is filled in is text, never Markdown.
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

/** What is laid out: words that are whole by themselves, or that have a place for the content; else they go into a template. */
export function chooseText(
	content: string,
	{ template, isWhole }: { template: string; isWhole: boolean },
): string {
	const needsNone = content !== '' && (isWhole || hasContentPlace(content));
	return template === '' && needsNone ? content : wrapContent(template || defaultTemplate, content);
}

/** The editor's words put into a template where its content goes; words with a place for the content need none. */
function wrapContent(template: string, content: string): string {
	if (content.trim() === '') return template;
	if (template.trim() === '') return content;
	const withPlace = hasContentPlace(content) ? content : `${content}\n\n{{content}}`;
	let isPlaced = false;
	const wrapped = template.replace(/\{\{\s*content\s*\}\}/g, () => {
		if (isPlaced) return '';
		isPlaced = true;
		return withPlace;
	});
	return isPlaced ? wrapped : `${template}\n\n${withPlace}`;
}

export function hasContentPlace(text: string): boolean {
	return /\{\{\s*content\s*\}\}/.test(text);
}

/** Signs that Markdown would read; braces, too, so that a value can never be taken for a placeholder. */
export function escapeMarkdown(text: string): string {
	return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]()#+\-.!|<>~&:@]/g, '\\$&');
}

function replaceNamed(text: string, values: Readonly<Record<string, string>>): string {
	return text.replace(/\{\{\s*([a-z_]+)\s*\}\}/g, (whole, name: string) =>
		Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
	);
}
