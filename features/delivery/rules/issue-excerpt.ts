/** The opening of an issue without its title, which is already shown above and which many issues start with. */
export function excerptBelowTitle({ title, excerpt }: { title: string; excerpt: string }): string {
	const begins = excerpt.toLowerCase().startsWith(title.toLowerCase());
	return begins ? excerpt.slice(title.length).replace(/^[\s.:–—-]{1,10}/, '') : excerpt;
}
