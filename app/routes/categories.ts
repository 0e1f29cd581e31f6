import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { categoriesQuery } from '#features/newsletters/web/shared/queries.ts';
import { pageHead } from '../head/page-head.ts';
import { siteRoute } from './site.tsx';

export const categoriesRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/category/all',
	staticData: { chunk: 'app/pages/directory/categories-page.tsx', isForReading: true },
	loader: async ({ context: { queryClient, api } }) => {
		await queryClient.ensureQueryData(categoriesQuery(api));
	},
	head: ({ match: { context } }) =>
		pageHead(context.site, {
			title: 'Discover Categories',
			description: 'Browse newsletters by topic of interest: every category with what it holds.',
			path: '/category/all',
		}),
	component: lazyRouteComponent(() => import('../pages/directory/categories-page.tsx'), 'CategoriesPage'),
});
