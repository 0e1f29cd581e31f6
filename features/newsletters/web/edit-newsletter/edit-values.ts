import * as z from 'zod/mini';
import {
	invalidSignupUrl,
	NewsletterEdit,
	NewsletterEditAsRated,
	RequiredSignupUrl,
	signupUrlNeeded,
} from '#features/newsletters/contract/change-newsletter.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { needsSignupUrl } from '#features/newsletters/rules/own-signup-page.ts';

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
	const edit = isRatedAsBefore ? NewsletterEditAsRated : NewsletterEdit;
	const whyNotEmpty = findEmptySignupTrouble(newsletter, values);
	return (whyNotEmpty ? z.extend(edit, { signupUrl: RequiredSignupUrl(whyNotEmpty) }) : edit).safeParse({
		...values,
		rating: values.rating.trim() === '' ? null : Number(values.rating),
		// Browsers give nothing for what is not a number, such as "12e".
		subscribers: values.subscribers.trim() === '' ? Number.NaN : Number(values.subscribers),
	});
}

export function isSignupUrlOptional(newsletter: Newsletter, values: EditValues): boolean {
	return findEmptySignupTrouble(newsletter, values) === null;
}

/** A listing made from a video channel has no signup URL; any other keeps one. */
function findEmptySignupTrouble(newsletter: Newsletter, { directSignup }: EditValues): string | null {
	if (needsSignupUrl(newsletter, { directSignup, signupUrl: '' })) return signupUrlNeeded;
	return newsletter.signupUrl === '' ? null : invalidSignupUrl;
}
