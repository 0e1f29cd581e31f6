import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { isReserved } from '#features/newsletters/contract/reserved-slugs.ts';
import { newsletterQuery } from '#features/newsletters/web/shared/queries.ts';
import { missingHead, personalHead } from '../head/page-head.ts';
import { orNotFound } from '../or-not-found.ts';
import { NewsletterProblem } from '../pages/directory/newsletter-problem.tsx';
import { parseLeaveSearch, parseLinkSearch } from './link-search.ts';
import { siteRoute } from './site.tsx';

export const subscribeRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/newsletter/$slug/subscribe',
	staticData: { chunk: 'app/pages/reader/subscribe-page.tsx' },
	validateSearch: ({ problem }: Record<string, unknown>): { problem?: string | undefined } => ({
		problem: typeof problem === 'string' && problem !== '' ? problem.slice(0, 40) : undefined,
	}),
	loader: async ({ context: { queryClient, api }, params: { slug } }) => {
		if (isReserved(slug)) throw notFound();
		const newsletter = await queryClient.ensureQueryData(newsletterQuery(api, slug)).catch(orNotFound);
		if (newsletter.directSignup)
			throw redirect({ to: '/newsletter/$slug', params: { slug: newsletter.slug }, replace: true });
		if (newsletter.slug !== slug)
			throw redirect({
				to: '/newsletter/$slug/subscribe',
				params: { slug: newsletter.slug },
				replace: true,
				statusCode: 301,
			});
		return { name: newsletter.name };
	},
	head: ({ match: { context, error }, loaderData: newsletter }) =>
		newsletter
			? personalHead(context.site, `Subscribe to ${newsletter.name}`)
			: missingHead(context.site, 'Newsletter not found', error),
	component: lazyRouteComponent(() => import('../pages/reader/subscribe-page.tsx'), 'SubscribePage'),
	errorComponent: NewsletterProblem,
	notFoundComponent: lazyRouteComponent(
		() => import('../pages/directory/newsletter-page.tsx'),
		'NewsletterNotFoundPage',
	),
});

export const coRegistrationRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/co-registration/{-$subscriberId}',
	staticData: { chunk: 'app/pages/reader/co-registration-page.tsx' },
	head: ({ match: { context } }) => personalHead(context.site, 'You may like these, too'),
	component: lazyRouteComponent(
		() => import('../pages/reader/co-registration-page.tsx'),
		'CoRegistrationPage',
	),
});

export const confirmRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/confirm',
	staticData: { chunk: 'app/pages/reader/confirm-page.tsx' },
	validateSearch: parseLinkSearch,
	loaderDeps: ({ search }) => search,
	loader: async ({ context: { queryClient, api }, deps: { token } }) => {
		const { confirmationQuery } = await import('#features/subscribing/web/shared/subscription-queries.ts');
		if (token) await queryClient.ensureQueryData(confirmationQuery(api, token));
	},
	head: ({ match: { context } }) => personalHead(context.site, 'Confirm your subscriptions'),
	component: lazyRouteComponent(() => import('../pages/reader/confirm-page.tsx'), 'ConfirmPage'),
});

export const leaveRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/leave',
	staticData: { chunk: 'app/pages/reader/leave-page.tsx' },
	validateSearch: parseLeaveSearch,
	loaderDeps: ({ search: { token } }) => ({ token }),
	loader: async ({ context: { queryClient, api }, deps: { token } }) => {
		const { leavingQuery } = await import('#features/subscribing/web/shared/subscription-queries.ts');
		if (token) await queryClient.ensureQueryData(leavingQuery(api, token));
	},
	head: ({ match: { context } }) => personalHead(context.site, 'Leave'),
	component: lazyRouteComponent(() => import('../pages/reader/leave-page.tsx'), 'LeavePage'),
});
