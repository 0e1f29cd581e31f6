import {
	type Newsletter,
	NewsletterEdit,
	NewsletterEditAsRated,
} from '#features/newsletters/contract/newsletters.ts';

/** A form's fields hold texts: lists a line each, claims "yes" or nothing. */
export type EditValues = Record<
	| 'name'
	| 'description'
	| 'imageUrl'
	| 'signupUrl'
	| 'youtubeUrl'
	| 'frequency'
	| 'rating'
	| 'subscribers'
	| 'categoryIds'
	| 'tags'
	| 'isSponsored'
	| 'featuredText'
	| 'directSignup'
	| 'hidden',
	string
>;

const claim = (value: boolean) => (value ? 'yes' : '');

export function valuesOf(newsletter: Newsletter): EditValues {
	return {
		name: newsletter.name,
		description: newsletter.description,
		imageUrl: newsletter.imageUrl,
		signupUrl: newsletter.signupUrl,
		youtubeUrl: newsletter.youtubeUrl,
		frequency: newsletter.frequency,
		rating: newsletter.rating === null ? '' : String(newsletter.rating),
		subscribers: String(newsletter.subscribers),
		categoryIds: writeList(newsletter.categoryIds),
		tags: writeList(newsletter.tags),
		isSponsored: claim(newsletter.isSponsored),
		featuredText: newsletter.featuredText,
		directSignup: claim(newsletter.directSignup),
		hidden: claim(newsletter.hidden),
	};
}

export function checkEdit(newsletter: Newsletter, values: EditValues) {
	const isRatedAsBefore = values.rating === valuesOf(newsletter).rating;
	return (isRatedAsBefore ? NewsletterEditAsRated : NewsletterEdit).safeParse({
		...values,
		rating: values.rating.trim() === '' ? null : Number(values.rating),
		subscribers: values.subscribers.trim() === '' ? 0 : Number(values.subscribers),
		categoryIds: readList(values.categoryIds),
		tags: readList(values.tags),
		isSponsored: values.isSponsored !== '',
		directSignup: values.directSignup !== '',
		hidden: values.hidden !== '',
	});
}

/** Only what differs travels: the count of subscribers may have grown while the dialog was open. */
export function changesOf<Edited extends object>(newsletter: Newsletter, edited: Edited): Partial<Edited> {
	const current: Record<string, unknown> = newsletter;
	return Object.fromEntries(
		Object.entries(edited).filter(
			([field, value]) => JSON.stringify(value) !== JSON.stringify(current[field]),
		),
	) as Partial<Edited>;
}

export function readList(text: string): string[] {
	return text.split('\n').filter((item) => item !== '');
}

export function writeList(items: readonly string[]): string {
	return items.join('\n');
}
