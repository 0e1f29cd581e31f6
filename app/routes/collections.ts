import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { collectionsQuery } from '#features/newsletters/web/shared/queries.ts';
import { pageHead } from '../head/page-head.ts';
import { siteRoute } from './site.tsx';

export const collectionsRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/collections',
	staticData: { chunk: 'app/pages/directory/collections-page.tsx', isForReading: true },
	loader: async ({ context: { queryClient, api } }) => {
		await queryClient.ensureQueryData(collectionsQuery(api));
	},
	head: ({ match: { context } }) =>
		pageHead(context.site, {
			title: 'Collections',
			description: 'Newsletters that belong together, picked by hand, with a word on why.',
			path: '/collections',
		}),
	component: lazyRouteComponent(() => import('../pages/directory/collections-page.tsx'), 'CollectionsPage'),
});
