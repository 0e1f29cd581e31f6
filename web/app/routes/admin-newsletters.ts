import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseManageSearch } from '#web/features/manage-newsletters/manage-search.ts';
import { adminHead, adminRoute } from './admin.tsx';

export const adminNewslettersRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/newsletters',
	ssr: false,
	staticData: { chunk: 'web/pages/admin-newsletters-page.tsx' },
	validateSearch: parseManageSearch,
	head: ({ match: { context } }) => adminHead(context.site, 'Newsletter Management'),
	component: lazyRouteComponent(
		() => import('#web/pages/admin-newsletters-page.tsx'),
		'AdminNewslettersPage',
	),
});
