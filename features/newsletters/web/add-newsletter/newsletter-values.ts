import { ManualNewsletter } from '#features/newsletters/contract/add-newsletter.ts';

/** Tags are one comma-separated string. */
export const emptyNewsletter = {
	name: '',
	description: '',
	imageUrl: '',
	signupUrl: '',
	frequency: '',
	categoryIds: [] as string[],
	tags: '',
};
export type NewsletterValues = typeof emptyNewsletter;

export function checkNewsletter(values: NewsletterValues) {
	return ManualNewsletter.safeParse({ ...values, tags: readTags(values.tags) });
}

export function readTags(text: string): string[] {
	return text
		.split(',')
		.map((tag) => tag.trim())
		.filter((tag) => tag !== '');
}
