import { frequencies } from '#features/newsletters/contract/frequency.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import type { DeskNewsletter, ListingChange } from '#features/publishers/contract/desk.ts';

export type ListingValues = ReturnType<typeof valuesOf>;

/** The fields of the form, in page order. */
export function valuesOf(listing: DeskNewsletter['listing']) {
	return {
		name: listing.name,
		description: listing.description,
		imageUrl: listing.imageUrl,
		signupUrl: listing.signupUrl,
		feedUrl: listing.feedUrl,
		youtubeUrl: listing.youtubeUrl,
		frequency: listing.frequency as string,
		categoryIds: listing.categoryIds,
		tags: listing.tags,
	};
}

/** The newsletter as it will look. Incomplete values, such as half an address, are left out. */
export function previewOf(listing: Newsletter, values: ListingValues): Newsletter {
	return {
		...listing,
		...values,
		name: values.name.trim() || 'Name of the newsletter',
		imageUrl: isPicture(values.imageUrl) ? values.imageUrl.trim() : '',
		frequency: frequencies.find((name) => name === values.frequency) ?? 'Unknown',
	};
}

/** Pages only show uploads and pictures from https addresses. */
function isPicture(address: string): boolean {
	return /^(https:\/\/[^/]+\.[^/]+|\/uploads\/)/i.test(address.trim());
}

const fieldNames: Record<keyof ListingValues, string> = {
	name: 'Name',
	description: 'Description',
	imageUrl: 'Picture',
	signupUrl: 'Sign-up page',
	feedUrl: 'Feed',
	youtubeUrl: 'YouTube channel',
	frequency: 'Frequency',
	categoryIds: 'Categories',
	tags: 'Tags',
};

/** The change waiting for an editor: each field with its new text. */
export function describeChanges(
	change: ListingChange,
	categories: readonly { id: number; name: string }[],
): { field: string; text: string }[] {
	return Object.entries(fieldNames).flatMap(([name, field]) => {
		const value = change[name as keyof ListingValues];
		if (value === undefined) return [];
		const texts =
			name === 'categoryIds'
				? categories.filter(({ id }) => value.includes(String(id))).map((category) => category.name)
				: [value].flat();
		return [{ field, text: texts.join(', ') || 'None' }];
	});
}
