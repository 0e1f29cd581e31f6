import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { getSiteText } from '#features/site/contract/site.ts';
import { pageHead } from '../head/page-head.ts';
import { siteRoute } from './site.tsx';

export const aboutRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/about',
	staticData: { chunk: 'app/pages/site/about-page.tsx', isForReading: true },
	head: ({ match: { context } }) =>
		pageHead(context.site, {
			title: `About ${context.site.name}`,
			description: `What ${context.site.name} is, how newsletters get into it, how they are ordered and rated, and what money can and cannot buy here.`,
			path: '/about',
		}),
	component: lazyRouteComponent(() => import('../pages/site/about-page.tsx'), 'AboutPage'),
});

export const careersRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/careers',
	staticData: { chunk: 'app/pages/site/careers-page.tsx', isForReading: true },
	loader: ({ context: { api, site } }) => {
		if (!site.identity.hasCareers) throw notFound();
		return api.call(getSiteText, { params: { page: 'careers' } });
	},
	head: ({ match: { context } }) =>
		pageHead(context.site, {
			title: 'Careers',
			description: `There are no paid positions behind ${context.site.name} at the moment. How to help all the same.`,
			path: '/careers',
		}),
	component: lazyRouteComponent(() => import('../pages/site/careers-page.tsx'), 'CareersPage'),
});

export const privacyRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/privacy',
	staticData: { chunk: 'app/pages/site/privacy-page.tsx', isForReading: true },
	loader: ({ context: { api } }) => api.call(getSiteText, { params: { page: 'privacy' } }),
	head: ({ match: { context } }) =>
		pageHead(context.site, {
			title: 'Privacy',
			description: `What ${context.site.name} learns about you, why, who gets to see it, and how you get rid of it.`,
			path: '/privacy',
		}),
	component: lazyRouteComponent(() => import('../pages/site/privacy-page.tsx'), 'PrivacyPage'),
});

export const termsRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/terms',
	staticData: { chunk: 'app/pages/site/terms-page.tsx', isForReading: true },
	loader: ({ context: { api } }) => api.call(getSiteText, { params: { page: 'terms' } }),
	head: ({ match: { context } }) =>
		pageHead(context.site, {
			title: 'Terms',
			description: `What you may expect from ${context.site.name}, and what it expects from you.`,
			path: '/terms',
		}),
	component: lazyRouteComponent(() => import('../pages/site/terms-page.tsx'), 'TermsPage'),
});

export const cookiesRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/cookies',
	staticData: { chunk: 'app/pages/site/cookies-page.tsx', isForReading: true },
	head: ({ match: { context } }) =>
		pageHead(context.site, {
			title: 'Cookies',
			description: `Visitors of ${context.site.name} get no cookies. The exceptions, and what your browser remembers by itself.`,
			path: '/cookies',
		}),
	component: lazyRouteComponent(() => import('../pages/site/cookies-page.tsx'), 'CookiesPage'),
});
