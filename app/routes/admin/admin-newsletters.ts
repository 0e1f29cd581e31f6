import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseManageSearch } from '#features/newsletters/web/manage-newsletters/manage-search.ts';
import { adminHead, adminRoute } from './admin.tsx';

export const adminNewslettersRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/newsletters',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-newsletters-page.tsx' },
	validateSearch: parseManageSearch,
	head: ({ match: { context } }) => adminHead(context.site, 'Newsletter Management'),
	component: lazyRouteComponent(
		() => import('../../pages/admin/admin-newsletters-page.tsx'),
		'AdminNewslettersPage',
	),
});

export const adminNewsletterDeliveryRoute = createRoute({
	getParentRoute: () => adminRoute,
	path: '/newsletters/$id/delivery',
	ssr: false,
	staticData: { chunk: 'app/pages/admin/admin-newsletter-delivery-page.tsx' },
	head: ({ match: { context } }) => adminHead(context.site, 'Delivery'),
	component: lazyRouteComponent(
		() => import('../../pages/admin/admin-newsletter-delivery-page.tsx'),
		'AdminNewsletterDeliveryPage',
	),
});
