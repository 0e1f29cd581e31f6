/** How many dots the rating scale has. */
export const ratingDots = 5;

/** How many of the dots are filled; none without a rating. */
export function filledDots(rating: number | null): number {
	if (rating === null || !Number.isFinite(rating)) return 0;
	return Math.min(ratingDots, Math.max(0, Math.round(rating)));
}

/** The rating in words, for the newsletter page. A missing rating is never shown as a bad one. */
export function describeRating(rating: number | null): string {
	return rating === null ? 'Not rated yet' : `${rating}/${ratingDots} rating`;
}
