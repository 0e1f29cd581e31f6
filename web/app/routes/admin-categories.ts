import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminHead, adminRoute } from './admin.tsx';

export const adminCategoriesRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/categories',
	ssr: false,
	staticData: { chunk: 'web/pages/admin-categories-page.tsx' },
	head: ({ match: { context } }) => adminHead(context.site, 'Categories'),
	component: lazyRouteComponent(() => import('#web/pages/admin-categories-page.tsx'), 'AdminCategoriesPage'),
});
