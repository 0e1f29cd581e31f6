/** How many dots a rating is shown on. */
export const ratingDots = 5;

/** How many of the dots are filled; a newsletter without a rating fills none. */
export function filledDots(rating: number | null): number {
	if (rating === null || !Number.isFinite(rating)) return 0;
	return Math.min(ratingDots, Math.max(0, Math.round(rating)));
}

/** The rating in words, as the newsletter page shows it. A missing rating is never shown as a bad one. */
export function describeRating(rating: number | null): string {
	return rating === null ? 'Not rated yet' : `${rating}/${ratingDots} rating`;
}
