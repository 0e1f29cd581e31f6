import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { openNumbersQuery } from '#web/api/open-numbers-query.ts';
import { pageHead } from '../head/page-head.ts';
import { siteRoute } from './site.tsx';

export const analyticsRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/analytics',
	staticData: { chunk: 'web/pages/analytics-page.tsx' },
	loader: async ({ context: { queryClient, api } }) => {
		await queryClient.ensureQueryData(openNumbersQuery(api));
	},
	head: ({ match: { context } }) =>
		pageHead(context.site, {
			title: 'Open numbers',
			description: `${context.site.name} in numbers: newsletters by category and frequency, growth, and what is read most. With how the numbers are made.`,
			path: '/analytics',
		}),
	component: lazyRouteComponent(() => import('#web/pages/analytics-page.tsx'), 'AnalyticsPage'),
});
