import * as z from 'zod/mini';
import { RequiredLine, RequiredProse } from '#protocol/values.ts';

/** Placeholders in the text of a digest. */
export const contentPlaceholders = ['collection_name', 'frequency', 'date', 'content'] as const;
/** A subject has no room for the content. */
export const subjectPlaceholders = ['collection_name', 'frequency', 'date'] as const;

/** The error in a text's placeholders, naming the wrong one; null if there is none. */
export function findPlaceholderFault(text: string, known: readonly string[]): string | null {
	const isKnown = (name: string) => known.includes(name.trim());
	for (const [whole, name = ''] of text.matchAll(/\{\{([^{}]*)\}\}/g))
		if (!isKnown(name))
			return `Unknown placeholder ${whole}. Known are ${known.map((one) => `{{${one}}}`).join(', ')}.`;
	const rest = text.replace(/\{\{[^{}]*\}\}/g, '');
	const at = rest.search(/\{\{|\}\}/);
	if (at < 0) return null;
	const [before = '', after = ''] = [rest.slice(0, at + 2), rest.slice(at)].map((part) => part.split('\n'));
	const broken = rest[at] === '{' ? after[0]?.slice(0, 42) : before.at(-1)?.slice(-42);
	return `Broken placeholder ${broken?.trim()}`;
}

const withKnown = (known: readonly string[]) =>
	z.superRefine<string>((text, context) => {
		const fault = findPlaceholderFault(text, known);
		if (fault) context.addIssue({ code: 'custom', message: fault });
	});

export const TemplateSubject = (missing: string) =>
	RequiredLine(300, missing).check(withKnown(subjectPlaceholders));

export const TemplateContent = (missing: string) =>
	RequiredProse(50_000, missing).check(withKnown(contentPlaceholders));
