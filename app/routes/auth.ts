import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseAuthSearch } from '#features/accounts/web/auth/auth-search.ts';
import { pageHead, personalHead } from '../head/page-head.ts';
import type { Site } from '../router-context.ts';
import { parseLinkSearch } from './link-search.ts';
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

/** The same page, under the path used by links with a redirect. */
export const loginRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/login',
	staticData: { chunk },
	validateSearch: parseAuthSearch,
	head: ({ match: { context } }) => authHead(context.site),
	component,
});

const recoveryChunk = 'app/pages/reader/recovery-pages.tsx';
const recoveryPages = () => import('../pages/reader/recovery-pages.tsx');

/** Account recovery, and the targets of links in account mails. */
export const recoveryRoutes = [
	createRoute({
		getParentRoute: () => siteRoute,
		path: '/auth/forgot',
		staticData: { chunk: recoveryChunk },
		head: ({ match: { context } }) => personalHead(context.site, 'Forgot your password?'),
		component: lazyRouteComponent(recoveryPages, 'ForgotPasswordPage'),
	}),
	createRoute({
		getParentRoute: () => siteRoute,
		path: '/auth/reset',
		staticData: { chunk: recoveryChunk },
		validateSearch: parseLinkSearch,
		head: ({ match: { context } }) => personalHead(context.site, 'Choose a new password'),
		component: lazyRouteComponent(recoveryPages, 'ResetPasswordPage'),
	}),
	createRoute({
		getParentRoute: () => siteRoute,
		path: '/auth/confirm-address',
		staticData: { chunk: recoveryChunk },
		validateSearch: parseLinkSearch,
		head: ({ match: { context } }) => personalHead(context.site, 'Confirm your address'),
		component: lazyRouteComponent(recoveryPages, 'ConfirmAddressPage'),
	}),
] as const;

function authHead(site: Site) {
	return pageHead(site, {
		title: 'Login',
		description: `Where the editors of ${site.name} sign in.`,
		path: '/auth',
		unlisted: true,
	});
}
