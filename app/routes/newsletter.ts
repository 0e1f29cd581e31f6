import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { isReserved } from '#features/newsletters/contract/reserved-slugs.ts';
import { parseNewsletterSearch } from '#features/newsletters/web/newsletter/newsletter-search.ts';
import { categoriesQuery, newsletterQuery } from '#features/newsletters/web/shared/queries.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { breadcrumbJsonLd, newsletterJsonLd } from '../head/json-ld.ts';
import { missingHead, pageHead } from '../head/page-head.ts';
import { orNotFound } from '../or-not-found.ts';
import { NewsletterProblem } from '../pages/directory/newsletter-problem.tsx';
import { siteRoute } from './site.tsx';

const loadPage = () => import('../pages/directory/newsletter-page.tsx');

export const newsletterRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/newsletter/$slug',
	staticData: { chunk: 'app/pages/directory/newsletter-page.tsx', isForReading: true },
	validateSearch: parseNewsletterSearch,
	loaderDeps: ({ search }) => search,
	loader: async ({ context: { queryClient, api }, params: { slug }, deps }) => {
		if (isReserved(slug)) throw notFound();
		const queries = await import('#features/newsletters/web/shared/reading-queries.ts');
		const [newsletter] = await Promise.all([
			queryClient.ensureQueryData(newsletterQuery(api, slug)).catch(orNotFound),
			queryClient.ensureQueryData(categoriesQuery(api)),
		]);
		// Reached by id or former slug: redirect to the canonical address.
		if (newsletter.slug !== slug) {
			throw redirect({
				to: '/newsletter/$slug',
				params: { slug: newsletter.slug },
				search: deps,
				replace: true,
				statusCode: 301,
			});
		}
		const below = [
			queryClient.ensureQueryData(queries.similarNewslettersQuery(api, slug)),
			...(deps.tab === undefined
				? [queryClient.ensureQueryData(queries.issuesQuery(api, slug, deps.page ?? 1))]
				: []),
			...(deps.tab === 'videos' && newsletter.youtubeUrl
				? [
						queryClient.ensureQueryData(queries.videosQuery(api, newsletter.id)),
						queryClient.ensureQueryData(queries.channelQuery(api, slug)),
					]
				: []),
		];
		// The server waits to send the whole page; the browser opens it at once with skeletons.
		if (import.meta.env.SSR) await Promise.all(below);
		else Promise.all(below).catch(() => {});
		// The page reads the query itself; loader data is sent a second time, so keep it small.
		const { name, description, rating, tags, signupUrl, createdAt } = newsletter;
		return { slug, name, description, rating, tags, signupUrl, createdAt };
	},
	head: ({ match, loaderData: newsletter }) => {
		const { site } = match.context;
		if (!newsletter) return missingHead(site, 'Newsletter not found', match.error);
		const path = addresses.newsletter(newsletter.slug);
		return pageHead(site, {
			title: newsletter.name,
			description: newsletter.description,
			path,
			image: addresses.newsletterShare(newsletter.slug),
			jsonLd: [newsletterJsonLd(site, newsletter), breadcrumbJsonLd(site, [{ name: newsletter.name, path }])],
			feeds: [{ title: `Issues of ${newsletter.name}`, path: `${path}/feed` }],
			embeddable: true,
		});
	},
	component: lazyRouteComponent(loadPage, 'NewsletterPage'),
	errorComponent: NewsletterProblem,
	notFoundComponent: lazyRouteComponent(loadPage, 'NewsletterNotFoundPage'),
	pendingComponent: lazyRouteComponent(loadPage, 'NewsletterPendingPage'),
});
