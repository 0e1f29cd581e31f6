/** The Link header of a page of a list: where the next, previous, first and last pages are. */
export function pageLinks(url: string, page: { page: number; limit: number; total: number }): string {
	const lastPage = Math.max(1, Math.ceil(page.total / page.limit));
	const links: [string, number][] = [];
	if (page.page < lastPage) links.push(['next', page.page + 1]);
	if (page.page > 1) links.push(['prev', Math.min(page.page - 1, lastPage)]);
	links.push(['first', 1], ['last', lastPage]);
	return links.map(([relation, number]) => `<${withPage(url, number)}>; rel="${relation}"`).join(', ');
}

function withPage(url: string, number: number): string {
	const [path, search] = url.split('?', 2);
	const parameters = new URLSearchParams(search);
	parameters.set('page', String(number));
	return `${path}?${parameters}`;
}
