import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminHead, adminRoute } from './admin.tsx';

export const adminCollectionsRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/collections',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-collections-page.tsx' },
	head: ({ match: { context } }) => adminHead(context.site, 'Collections'),
	component: lazyRouteComponent(
		() => import('../../pages/admin/admin-collections-page.tsx'),
		'AdminCollectionsPage',
	),
});
