/** The opening of an issue without its title, which stands above it already and which many issues begin with. */
export function openingOf({ title, excerpt }: { title: string; excerpt: string }): string {
	const begins = excerpt.toLowerCase().startsWith(title.toLowerCase());
	return begins ? excerpt.slice(title.length).replace(/^[\s.:–—-]{1,10}/, '') : excerpt;
}
