import { config, locales } from 'zod';
import { NewsletterChange } from '#features/newsletters/contract/change-newsletter.ts';
import { truncateText } from '#text/truncate-text.ts';
import type { ImportRow } from './read-import.ts';

config(locales.en());

/** A row that can be listed, or what is wrong with it. */
export type CheckedRow =
	| { line: number; slug: string; change: NewsletterChange & { name: string } }
	| { line: number; name: string; trouble: string };

const yes = new Set(['true', 'yes', 'y', '1', 'on', 'x']);
const no = new Set(['false', 'no', 'n', '0', 'off', '']);

/** Validates a row by the rules of the edit form. Empty cells are ignored. */
export function checkImportRow(
	{ line, values }: ImportRow,
	findCategoryId: (nameOrId: string) => number | undefined,
): CheckedRow {
	const text = (value: unknown) => (value === undefined || value === null ? '' : String(value).trim());
	const name = text(values.name);
	const fail = (trouble: string): CheckedRow => ({ line, name: truncateText(name, 200), trouble });
	if (name === '') return fail('Name is required');

	const given: Record<string, unknown> = { name };
	for (const field of [
		'description',
		'imageUrl',
		'signupUrl',
		'youtubeUrl',
		'frequency',
		'featuredText',
	] as const)
		if (text(values[field]) !== '') given[field] = text(values[field]);
	for (const field of ['rating', 'subscribers'] as const) {
		const number = text(values[field]).replace(/(?<=\d)[ ,](?=\d{3}\b)/g, '');
		if (number === '') continue;
		if (!Number.isFinite(Number(number)))
			return fail(`${field}: “${truncateText(number, 40)}” is not a number`);
		given[field] = Number(number);
	}
	for (const field of ['isSponsored', 'directSignup', 'hidden'] as const) {
		const answer = text(values[field]).toLowerCase();
		if (answer === '') continue;
		if (!yes.has(answer) && !no.has(answer)) return fail(`${field}: say yes or no`);
		given[field] = yes.has(answer);
	}
	const tags = listOf(values.tags, /[,;|]/);
	if (tags.length > 0) given['tags'] = tags;
	const categories = listOf(values.categories, /[;|]|,(?!\s)/);
	const unknown = categories.find((category) => findCategoryId(category) === undefined);
	if (unknown !== undefined) return fail(`There is no category “${truncateText(unknown, 60)}”`);
	if (categories.length > 0) given['categoryIds'] = categories.map((category) => findCategoryId(category));

	const parsed = NewsletterChange.safeParse(given);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		return fail(`${String(issue?.path[0] ?? 'row')}: ${issue?.message}`);
	}
	// A file may list thousands, too many to fetch during an import.
	if (/^http:/i.test(parsed.data.imageUrl ?? ''))
		return fail('imageUrl: An image at an http address cannot be shown. Use an https address.');
	return { line, slug: text(values.slug), change: { ...parsed.data, name: parsed.data.name ?? name } };
}

function listOf(value: unknown, separator: RegExp): string[] {
	const parts = Array.isArray(value) ? value.map(String) : String(value ?? '').split(separator);
	return parts.map((part) => part.trim()).filter((part) => part !== '');
}
