/** Slugs whose addresses are those of other calls and pages. */
export const reservedSlugs = {
	newsletters: ['search', 'verify-names'],
	categories: ['all'],
	collections: [],
} as const satisfies Record<string, readonly string[]>;

/** Whether no newsletter can have this slug. */
export function isReserved(slug: string): boolean {
	return reservedSlugs.newsletters.some((reserved) => reserved === slug);
}
