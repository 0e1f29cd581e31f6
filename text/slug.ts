const longestSlug = 100;

/** Turns a name or title into the readable part of an address, in any script. */
export function slugify(text: string): string {
	const slug = text
		.normalize('NFKD')
		.replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
		.normalize('NFC')
		.toLowerCase()
		.replace(/[ß]/g, 'ss')
		.replace(/[øö]/g, 'o')
		.replace(/[æ]/g, 'ae')
		.replace(/[ł]/g, 'l')
		.replace(/[đð]/g, 'd')
		.replace(/['’`]/g, '')
		.replace(/&/g, ' and ')
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.replace(/^-+|(?<!-)-+$/g, '');
	return (
		[...slug]
			.slice(0, longestSlug)
			.join('')
			.replace(/(?<!-)-+$/, '') || 'untitled'
	);
}

/** The slug of something that also has an id: a bare number would be taken for one. */
export function slugOfName(name: string): string {
	const slug = slugify(name);
	return /^\d+$/.test(slug) ? `no-${slug}` : slug;
}

/** The slug itself, or the first numbered variant that is not taken. */
export function uniqueSlug(base: string, taken: Iterable<string>): string {
	const known = new Set(taken);
	if (!known.has(base)) return base;
	for (let number = 2; ; number++) {
		const candidate = `${base}-${number}`;
		if (!known.has(candidate)) return candidate;
	}
}
