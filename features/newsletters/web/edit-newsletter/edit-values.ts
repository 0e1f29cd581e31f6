import { NewsletterEdit, NewsletterEditAsRated } from '#features/newsletters/contract/change-newsletter.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';

/** Numbers are strings, as typed. */
export type EditValues = ReturnType<typeof valuesOf>;

export function valuesOf(newsletter: Newsletter) {
	return {
		name: newsletter.name,
		description: newsletter.description,
		imageUrl: newsletter.imageUrl,
		signupUrl: newsletter.signupUrl,
		youtubeUrl: newsletter.youtubeUrl,
		frequency: newsletter.frequency as string,
		rating: newsletter.rating === null ? '' : String(newsletter.rating),
		subscribers: String(newsletter.subscribers),
		categoryIds: newsletter.categoryIds,
		tags: newsletter.tags,
		isSponsored: newsletter.isSponsored,
		featuredText: newsletter.featuredText,
		directSignup: newsletter.directSignup,
		hidden: newsletter.hidden,
	};
}

export function checkEdit(newsletter: Newsletter, values: EditValues) {
	const isRatedAsBefore = values.rating === valuesOf(newsletter).rating;
	return (isRatedAsBefore ? NewsletterEditAsRated : NewsletterEdit).safeParse({
		...values,
		rating: values.rating.trim() === '' ? null : Number(values.rating),
		subscribers: values.subscribers.trim() === '' ? 0 : Number(values.subscribers),
	});
}
