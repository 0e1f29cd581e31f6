import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseAuthSearch } from '#features/accounts/web/auth/auth-search.ts';
import { pageHead } from '../head/page-head.ts';
import type { Site } from '../router-context.ts';
import { siteRoute } from './site.tsx';

const chunk = 'app/pages/reader/auth-page.tsx';
const component = lazyRouteComponent(() => import('../pages/reader/auth-page.tsx'), 'AuthPage');

export const authRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/auth',
	staticData: { chunk },
	validateSearch: parseAuthSearch,
	head: ({ match: { context } }) => authHead(context.site),
	component,
});

/** The same page under the name that links with a way back use. */
export const loginRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/login',
	staticData: { chunk },
	validateSearch: parseAuthSearch,
	head: ({ match: { context } }) => authHead(context.site),
	component,
});

function authHead(site: Site) {
	return pageHead(site, {
		title: 'Login',
		description: `Where the editors of ${site.name} sign in.`,
		path: '/auth',
		unlisted: true,
	});
}
