import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
	directoryTitle,
	hasFilters,
	listQueryFor,
	pagesShown,
	parseDirectorySearch,
} from '#features/newsletters/web/directory/directory-search.ts';
import {
	categoriesQuery,
	collectionsQuery,
	newsletterListQuery,
	occurringFrequenciesQuery,
} from '#features/newsletters/web/shared/queries.ts';
import { siteJsonLd } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';
import { stringifySearch } from '../search-string.ts';
import { siteRoute } from './site.tsx';

export const homeRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/',
	staticData: { chunk: 'app/pages/directory/home-page.tsx', isForReading: true },
	validateSearch: parseDirectorySearch,
	loaderDeps: ({ search }) => search,
	loader: async ({ context: { queryClient, api }, deps }) => {
		const lists = Promise.all([
			...pagesShown(deps).map((page) =>
				queryClient.ensureQueryData(newsletterListQuery(api, listQueryFor(deps, page))),
			),
			queryClient.ensureQueryData(categoriesQuery(api)),
			queryClient.ensureQueryData(collectionsQuery(api)),
			queryClient.ensureQueryData(occurringFrequenciesQuery(api)),
		]);
		// The server waits to send real cards; the browser opens the page at once with skeletons or earlier cards.
		if (import.meta.env.SSR) await lists;
		else lists.catch(() => {});
	},
	head: ({ match }) => {
		const { site } = match.context;
		const { sort: _sort, ...shown } = match.search;
		const isResult = shown.search !== undefined || hasFilters(shown);
		const path = `/${stringifySearch(shown)}`;
		return pageHead(site, {
			title: isResult ? directoryTitle(shown) : `${site.name}: find newsletters worth reading`,
			description: `${site.name} is a directory of independent newsletters. Browse by topic, frequency and rating, and find the ones worth your inbox.`,
			path,
			// Every combination of filters has an address: search engines should follow the cards, not the combinations.
			unlisted: isResult,
			...(path === '/' ? { jsonLd: [siteJsonLd(site)] } : {}),
		});
	},
	component: lazyRouteComponent(() => import('../pages/directory/home-page.tsx'), 'HomePage'),
});
