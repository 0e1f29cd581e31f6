import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminHead, adminRoute } from './admin.tsx';

export const adminEmailRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/email',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-email-page.tsx' },
	validateSearch: ({ tab }: Record<string, unknown>): { tab?: string | undefined } =>
		typeof tab === 'string' && tab !== '' ? { tab } : {},
	head: ({ match: { context } }) => adminHead(context.site, 'Email Management'),
	component: lazyRouteComponent(() => import('../../pages/admin/admin-email-page.tsx'), 'AdminEmailPage'),
});

export const adminSourcesRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/sources',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-sources-page.tsx' },
	head: ({ match: { context } }) => adminHead(context.site, 'Newsletter Sources'),
	component: lazyRouteComponent(() => import('../../pages/admin/admin-sources-page.tsx'), 'AdminSourcesPage'),
});
