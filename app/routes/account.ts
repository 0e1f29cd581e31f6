import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { personalHead } from '../head/page-head.ts';
import { parseLinkSearch } from './link-search.ts';
import { siteRoute } from './site.tsx';

export const accountRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/account',
	staticData: { chunk: 'app/pages/reader/account-page.tsx' },
	head: ({ match: { context } }) => personalHead(context.site, 'My subscriptions'),
	component: lazyRouteComponent(() => import('../pages/reader/account-page.tsx'), 'AccountPage'),
});

export const openAccountRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/account/open',
	staticData: { chunk: 'app/pages/reader/open-account-page.tsx' },
	validateSearch: parseLinkSearch,
	head: ({ match: { context } }) => personalHead(context.site, 'Open my subscriptions'),
	component: lazyRouteComponent(() => import('../pages/reader/open-account-page.tsx'), 'OpenAccountPage'),
});
