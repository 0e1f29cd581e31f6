import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminHead, adminRoute } from './admin.tsx';

export const adminPublishersRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/publishers',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-publishers-page.tsx' },
	validateSearch: ({ tab }: Record<string, unknown>): { tab?: string | undefined } =>
		typeof tab === 'string' && tab !== '' ? { tab } : {},
	head: ({ match: { context } }) => adminHead(context.site, 'Publishers'),
	component: lazyRouteComponent(
		() => import('../../pages/admin/admin-publishers-page.tsx'),
		'AdminPublishersPage',
	),
});
