import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseAnalyticsSearch } from '#web/features/analytics/analytics-search.ts';
import { adminHead, adminRoute } from './admin.tsx';

export const adminAnalyticsRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/analytics',
	ssr: false,
	staticData: { chunk: 'web/pages/admin-analytics-page.tsx' },
	validateSearch: parseAnalyticsSearch,
	head: ({ match: { context } }) => adminHead(context.site, 'Analytics'),
	component: lazyRouteComponent(() => import('#web/pages/admin-analytics-page.tsx'), 'AdminAnalyticsPage'),
});
