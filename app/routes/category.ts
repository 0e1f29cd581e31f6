import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { CategorySearch } from '#features/newsletters/web/directory/directory-search.ts';
import { listQueryFor, parseDirectorySearch } from '#features/newsletters/web/directory/directory-search.ts';
import {
	categoriesQuery,
	newsletterListQuery,
	occurringFrequenciesQuery,
} from '#features/newsletters/web/shared/queries.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { breadcrumbJsonLd, listJsonLd } from '../head/json-ld.ts';
import { notFoundHead, pageHead } from '../head/page-head.ts';
import { orNotFound } from '../or-not-found.ts';
import { stringifySearch } from '../search-string.ts';
import { siteRoute } from './site.tsx';

const loadPage = () => import('../pages/directory/category-page.tsx');

export const categoryRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/category/$id',
	staticData: { chunk: 'app/pages/directory/category-page.tsx', isForReading: true },
	validateSearch: (parameters: Record<string, unknown>): CategorySearch => {
		const { sort, page, frequency, rating } = parseDirectorySearch(parameters);
		return { sort, page, frequency, rating };
	},
	loaderDeps: ({ search }) => search,
	loader: async ({ context: { queryClient, api }, params: { id }, deps }) => {
		const { categoryQuery } = await import('#features/newsletters/web/shared/reading-queries.ts');
		const [category] = await Promise.all([
			queryClient.ensureQueryData(categoryQuery(api, id)).catch(orNotFound),
			queryClient.ensureQueryData(categoriesQuery(api)),
			queryClient.ensureQueryData(occurringFrequenciesQuery(api)),
		]);
		// Reached by id or former slug: redirect to the canonical address.
		if (category.slug !== id) {
			throw redirect({
				to: '/category/$id',
				params: { id: category.slug },
				search: deps,
				replace: true,
				statusCode: 301,
			});
		}
		const list = queryClient.ensureQueryData(
			newsletterListQuery(api, listQueryFor({ ...deps, category: [id] }, deps.page ?? 1)),
		);
		// The server waits to send real cards; the browser opens the page at once with skeletons or earlier cards.
		if (!import.meta.env.SSR) list.catch(() => {});
		const shown = import.meta.env.SSR ? (await list).items : [];
		return { category, newsletters: shown.map(({ slug, name }) => ({ slug, name })) };
	},
	head: ({ match, loaderData }) => {
		const { site } = match.context;
		if (!loaderData) return notFoundHead(site, 'Category not found');
		const { category, newsletters } = loaderData;
		const { sort: _sort, page, ...filters } = match.search;
		const path = addresses.category(category.slug);
		const title = `Explore ${category.name} Newsletters`;
		const description = category.description || `Discover the best ${category.name} newsletters`;
		return pageHead(site, {
			title,
			description,
			path: path + stringifySearch({ page }),
			unlisted: Object.values(filters).some((value) => value !== undefined),
			jsonLd: [
				listJsonLd(site, { name: title, description, path, newsletters }),
				breadcrumbJsonLd(site, [
					{ name: 'Categories', path: '/category/all' },
					{ name: category.name, path },
				]),
			],
			feeds: [{ title: `New in ${category.name}`, path: `${path}/feed` }],
		});
	},
	component: lazyRouteComponent(loadPage, 'CategoryPage'),
	notFoundComponent: lazyRouteComponent(loadPage, 'CategoryNotFoundPage'),
});
