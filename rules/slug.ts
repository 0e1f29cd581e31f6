const longestSlug = 100;

/** Turns a name or title into the readable part of an address, in whatever script it is written. */
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
		.replace(/^-+|-+$/g, '');
	return [...slug].slice(0, longestSlug).join('').replace(/-+$/, '') || 'untitled';
}

/** The slug itself, or the first numbered one that nobody has. A bare number would be read as an id. */
export function uniqueSlug(base: string, taken: Iterable<string>): string {
	const known = new Set(taken);
	const readable = /^\d+$/.test(base) ? `no-${base}` : base;
	if (!known.has(readable)) return readable;
	for (let number = 2; ; number++) {
		const candidate = `${readable}-${number}`;
		if (!known.has(candidate)) return candidate;
	}
}
