import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { categoriesQuery } from '#web/api/queries.ts';
import { pageHead } from '../head/page-head.ts';
import { siteRoute } from './site.tsx';

export const categoriesRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/category/all',
	staticData: { chunk: 'web/pages/categories-page.tsx' },
	loader: async ({ context: { queryClient, api } }) => {
		await queryClient.ensureQueryData(categoriesQuery(api));
	},
	head: ({ match: { context } }) =>
		pageHead(context.site, {
			title: 'Discover Categories',
			description: 'Browse newsletters by topic of interest: every category with what it holds.',
			path: '/category/all',
		}),
	component: lazyRouteComponent(() => import('#web/pages/categories-page.tsx'), 'CategoriesPage'),
});
