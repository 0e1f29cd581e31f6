import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseAnalyticsSearch } from '#features/insights/web/analytics/analytics-search.ts';
import { adminHead, adminRoute } from './admin.tsx';

export const adminAnalyticsRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/analytics',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-analytics-page.tsx' },
	validateSearch: parseAnalyticsSearch,
	head: ({ match: { context } }) => adminHead(context.site, 'Analytics'),
	component: lazyRouteComponent(
		() => import('../../pages/admin/admin-analytics-page.tsx'),
		'AdminAnalyticsPage',
	),
});
