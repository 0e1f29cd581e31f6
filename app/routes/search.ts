import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { truncateText } from '#text/truncate-text.ts';
import { pageHead } from '../head/page-head.ts';
import { stringifySearch } from '../search-string.ts';
import { siteRoute } from './site.tsx';

const longestSearch = 200;

export const searchRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/search',
	staticData: { chunk: 'app/pages/directory/search-page.tsx' },
	validateSearch: ({ q }: Record<string, unknown>): { q?: string } => {
		const text =
			typeof q === 'string' ? truncateText(q.replaceAll('\0', '').trim(), longestSearch).trim() : '';
		return text === '' ? {} : { q: text };
	},
	loaderDeps: ({ search }) => search,
	loader: async ({ context: { queryClient, api }, deps: { q } }) => {
		if (q === undefined) return;
		const { searchQuery } = await import('#features/newsletters/web/shared/reading-queries.ts');
		const results = queryClient.ensureQueryData(searchQuery(api, q));
		if (import.meta.env.SSR) await results;
		else results.catch(() => {});
	},
	head: ({ match }) => {
		const { q } = match.search;
		return pageHead(match.context.site, {
			title: q === undefined ? 'Search newsletters and issues' : `Results for "${q}"`,
			description: 'Search through newsletters and the text of their past issues.',
			path: `/search${stringifySearch({ q })}`,
			unlisted: q !== undefined,
		});
	},
	component: lazyRouteComponent(() => import('../pages/directory/search-page.tsx'), 'SearchPage'),
});
