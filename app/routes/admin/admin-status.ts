import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminHead, adminRoute } from './admin.tsx';

export const adminStatusRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/status',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-status-page.tsx' },
	head: ({ match: { context } }) => adminHead(context.site, 'Status'),
	component: lazyRouteComponent(() => import('../../pages/admin/admin-status-page.tsx'), 'AdminStatusPage'),
});
