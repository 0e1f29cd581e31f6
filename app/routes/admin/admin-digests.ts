import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseDigestSearch } from '#features/digests/web/digest-search.ts';
import { adminHead, adminRoute } from './admin.tsx';

export const adminDigestConfigsRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/digest-configs',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-digests-pages.tsx' },
	validateSearch: parseDigestSearch,
	head: ({ match: { context } }) => adminHead(context.site, 'Digest Configurations'),
	component: lazyRouteComponent(
		() => import('../../pages/admin/admin-digests-pages.tsx'),
		'AdminDigestConfigsPage',
	),
});

export const adminDigestEmailsRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/digest-emails',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-digests-pages.tsx' },
	validateSearch: parseDigestSearch,
	head: ({ match: { context } }) => adminHead(context.site, 'Digest Emails'),
	component: lazyRouteComponent(
		() => import('../../pages/admin/admin-digests-pages.tsx'),
		'AdminDigestEmailsPage',
	),
});

export const adminCollectionDigestsRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/collection-newsletters',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-digests-pages.tsx' },
	validateSearch: parseDigestSearch,
	head: ({ match: { context } }) => adminHead(context.site, 'Collection Digests'),
	component: lazyRouteComponent(
		() => import('../../pages/admin/admin-digests-pages.tsx'),
		'AdminCollectionDigestsPage',
	),
});
