import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminHead, adminRoute } from './admin.tsx';

export const adminCategoriesRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/categories',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-categories-page.tsx' },
	head: ({ match: { context } }) => adminHead(context.site, 'Categories'),
	component: lazyRouteComponent(
		() => import('../../pages/admin/admin-categories-page.tsx'),
		'AdminCategoriesPage',
	),
});
