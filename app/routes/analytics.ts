import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { openNumbersQuery } from '#features/insights/web/shared/open-numbers-query.ts';
import { pageHead } from '../head/page-head.ts';
import { siteRoute } from './site.tsx';

export const analyticsRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/analytics',
	staticData: { chunk: 'app/pages/site/analytics-page.tsx' },
	loader: async ({ context: { queryClient, api } }) => {
		await queryClient.ensureQueryData(openNumbersQuery(api));
	},
	head: ({ match: { context } }) =>
		pageHead(context.site, {
			title: 'Open numbers',
			description: `${context.site.name} in numbers: newsletters by category and frequency, growth, and what is read most. With how the numbers are made.`,
			path: '/analytics',
		}),
	component: lazyRouteComponent(() => import('../pages/site/analytics-page.tsx'), 'AnalyticsPage'),
});
