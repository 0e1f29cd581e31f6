import { ManualNewsletter } from '#features/newsletters/contract/add-newsletter.ts';

/** A form's fields hold texts: the categories a line each, the tags with commas between them. */
export const emptyNewsletter = {
	name: '',
	description: '',
	imageUrl: '',
	signupUrl: '',
	frequency: '',
	categoryIds: '',
	tags: '',
};
export type NewsletterValues = typeof emptyNewsletter;

export function checkNewsletter(values: NewsletterValues) {
	return ManualNewsletter.safeParse({
		...values,
		categoryIds: readLines(values.categoryIds),
		tags: readTags(values.tags),
	});
}

/** Split by commas, trimmed, empties dropped. */
export function readTags(text: string): string[] {
	return text
		.split(',')
		.map((tag) => tag.trim())
		.filter((tag) => tag !== '');
}

export function readLines(text: string): string[] {
	return text.split('\n').filter((line) => line !== '');
}

export function writeLines(lines: readonly string[]): string {
	return lines.join('\n');
}
