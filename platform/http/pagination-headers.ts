import type { ReplyTools } from './route.ts';

type ListPage = { page: number; limit: number; total: number };

/** Adds the total count and links to the other pages of a list. */
export function setPaginationHeaders(tools: ReplyTools, url: string, page: ListPage): void {
	tools.header('x-total-count', String(page.total));
	tools.header('link', pageLinks(url, page));
}

function pageLinks(url: string, page: ListPage): string {
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
