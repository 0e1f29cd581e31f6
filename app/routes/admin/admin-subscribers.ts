import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseLeadSearch } from '#features/readers/web/leads/lead-search.ts';
import { adminHead, adminRoute } from './admin.tsx';

export const adminSubscribersRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/subscribers',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-subscribers-page.tsx' },
	validateSearch: parseLeadSearch,
	head: ({ match: { context } }) => adminHead(context.site, 'Subscribers'),
	component: lazyRouteComponent(
		() => import('../../pages/admin/admin-subscribers-page.tsx'),
		'AdminSubscribersPage',
	),
});

export const adminSubscriberRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/subscribers/$id',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-subscriber-page.tsx' },
	head: ({ match: { context } }) => adminHead(context.site, 'Subscriber'),
	component: lazyRouteComponent(
		() => import('../../pages/admin/admin-subscriber-page.tsx'),
		'AdminSubscriberPage',
	),
});
