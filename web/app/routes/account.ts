import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { personalHead } from '../head/page-head.ts';
import { parseLinkSearch } from './link-search.ts';
import { siteRoute } from './site.tsx';

export const accountRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/account',
	staticData: { chunk: 'web/pages/account-page.tsx' },
	head: ({ match: { context } }) => personalHead(context.site, 'My subscriptions'),
	component: lazyRouteComponent(() => import('#web/pages/account-page.tsx'), 'AccountPage'),
});

export const openAccountRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/account/open',
	staticData: { chunk: 'web/pages/open-account-page.tsx' },
	validateSearch: parseLinkSearch,
	head: ({ match: { context } }) => personalHead(context.site, 'Open my subscriptions'),
	component: lazyRouteComponent(() => import('#web/pages/open-account-page.tsx'), 'OpenAccountPage'),
});
