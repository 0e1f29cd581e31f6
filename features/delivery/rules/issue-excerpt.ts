/** The opening of an issue without its title, which is already shown above and which many issues start with. */
export function excerptBelowTitle({ title, excerpt }: { title: string; excerpt: string }): string {
	const rest = excerpt.slice(title.length);
	const begins = excerpt.toLowerCase().startsWith(title.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(rest);
	return begins ? rest.replace(/^[\s.:–—-]{1,10}/, '') : excerpt;
}
