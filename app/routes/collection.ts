import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { addresses } from '#features/site/rules/addresses.ts';
import { parseDigestSearch } from '#features/subscribing/web/digest-signup/digest-problems.ts';
import { breadcrumbJsonLd, listJsonLd } from '../head/json-ld.ts';
import { notFoundHead, pageHead } from '../head/page-head.ts';
import { orNotFound } from '../or-not-found.ts';
import { siteRoute } from './site.tsx';

const loadPage = () => import('../pages/directory/collection-page.tsx');

export const collectionRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/collection/$id',
	staticData: { chunk: 'app/pages/directory/collection-page.tsx', isForReading: true },
	validateSearch: parseDigestSearch,
	loader: async ({ context: { queryClient, api }, params: { id } }) => {
		const { collectionQuery } = await import('#features/newsletters/web/shared/reading-queries.ts');
		const collection = await queryClient.ensureQueryData(collectionQuery(api, id)).catch(orNotFound);
		// Reached by id or former slug: redirect to the canonical address.
		if (collection.slug !== id) {
			throw redirect({
				to: '/collection/$id',
				params: { id: collection.slug },
				replace: true,
				statusCode: 301,
			});
		}
		const { slug, name, description, members, pastDigests } = collection;
		return {
			slug,
			name,
			description,
			pastDigests,
			newsletters: members.map(({ newsletter }) => ({ slug: newsletter.slug, name: newsletter.name })),
		};
	},
	head: ({ match, loaderData: collection }) => {
		const { site } = match.context;
		if (!collection) return notFoundHead(site, 'Collection not found');
		const { slug, name, description, newsletters, pastDigests } = collection;
		const path = addresses.collection(slug);
		return pageHead(site, {
			title: name,
			description,
			path,
			image: addresses.collectionShare(slug),
			jsonLd: [
				listJsonLd(site, { name, description, path, newsletters }),
				breadcrumbJsonLd(site, [
					{ name: 'Collections', path: '/collections' },
					{ name, path },
				]),
			],
			feeds: [
				{ title: name, path: `${path}/feed` },
				...(pastDigests > 0 ? [{ title: `Digests of ${name}`, path: addresses.digests(slug) }] : []),
			],
			outline: { title: name, path: `${path}/opml` },
		});
	},
	component: lazyRouteComponent(loadPage, 'CollectionPage'),
	notFoundComponent: lazyRouteComponent(loadPage, 'CollectionNotFoundPage'),
});
