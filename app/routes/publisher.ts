import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskPage } from '#features/publishers/contract/desk-page.ts';
import { type DeskPart, parseDeskPart } from '#features/publishers/web/newsletter/desk-parts.ts';
import { personalHead } from '../head/page-head.ts';
import { parseLinkSearch } from './link-search.ts';
import { siteRoute } from './site.tsx';

const longestSlug = 200;

const deskRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/publisher',
	staticData: { chunk: 'app/pages/publisher/desk-page.tsx' },
	head: ({ match: { context } }) => personalHead(context.site, 'Publisher’s desk'),
	component: lazyRouteComponent(() => import('../pages/publisher/desk-page.tsx'), 'DeskPage'),
});

const openDeskRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/publisher/open',
	staticData: { chunk: 'app/pages/publisher/open-desk-page.tsx' },
	validateSearch: (
		search: Record<string, unknown>,
	): { token?: string | undefined; claim?: string | undefined; back?: string | undefined } => {
		const { claim, back } = search;
		const isSlug = typeof claim === 'string' && claim !== '' && claim.length <= longestSlug;
		const isPage = typeof back === 'string' && deskPage.test(back);
		return {
			...parseLinkSearch(search),
			claim: isSlug ? claim : undefined,
			back: isPage ? back : undefined,
		};
	},
	head: ({ match: { context } }) => personalHead(context.site, 'Open your desk'),
	component: lazyRouteComponent(() => import('../pages/publisher/open-desk-page.tsx'), 'OpenDeskPage'),
});

const startClaimRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/publisher/claim/$slug',
	staticData: { chunk: 'app/pages/publisher/start-claim-page.tsx' },
	head: ({ match: { context } }) => personalHead(context.site, 'Is this yours?'),
	component: lazyRouteComponent(() => import('../pages/publisher/start-claim-page.tsx'), 'StartClaimPage'),
});

const claimRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/publisher/claims/$id',
	staticData: { chunk: 'app/pages/publisher/claim-page.tsx' },
	head: ({ match: { context } }) => personalHead(context.site, 'Your claim'),
	component: lazyRouteComponent(() => import('../pages/publisher/claim-page.tsx'), 'PublisherClaimPage'),
});

const deskNewsletterRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/publisher/newsletters/$id',
	staticData: { chunk: 'app/pages/publisher/desk-newsletter-page.tsx' },
	validateSearch: (search: Record<string, unknown>): { part?: DeskPart | undefined } => ({
		part: parseDeskPart(search['part']),
	}),
	head: ({ match: { context } }) => personalHead(context.site, 'My newsletter'),
	component: lazyRouteComponent(
		() => import('../pages/publisher/desk-newsletter-page.tsx'),
		'DeskNewsletterPage',
	),
});

export const publisherRoutes = [
	deskRoute,
	openDeskRoute,
	startClaimRoute,
	claimRoute,
	deskNewsletterRoute,
] as const;
