const longestSlug = 100;

/** The readable part of a video's address: lower case, no punctuation, spaces as dashes, at most 100 characters. */
export function videoSlug(title: string): string {
	const slug = title
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}\s-]+/gu, '')
		.trim()
		.replace(/[\s-]+/g, '-');
	return [...slug].slice(0, longestSlug).join('').replace(/^-|-$/g, '') || 'video';
}
