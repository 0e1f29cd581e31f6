import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { addresses } from '#features/site/rules/addresses.ts';
import { longDate } from '#ui/time/long-date.ts';
import { breadcrumbJsonLd, digestJsonLd, digestListJsonLd } from '../head/json-ld.ts';
import { notFoundHead, pageHead } from '../head/page-head.ts';
import { orNotFound } from '../or-not-found.ts';
import { siteRoute } from './site.tsx';

const loadDigest = () => import('../pages/directory/digest-page.tsx');

export const digestsRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/collection/$id/digests',
	staticData: { chunk: 'app/pages/directory/digests-page.tsx', isForReading: true },
	validateSearch: ({ page }: Record<string, unknown>): { page?: number } => {
		const number = Number(page);
		return Number.isInteger(number) && number > 1 && number <= 1000 ? { page: number } : {};
	},
	loaderDeps: ({ search }) => search,
	loader: async ({ context: { queryClient, api }, params: { id }, deps }) => {
		const { collectionQuery } = await import('#features/newsletters/web/shared/reading-queries.ts');
		const { archivedDigestsQuery } = await import('#features/digests/web/shared/archive-queries.ts');
		const { slug, name } = await queryClient.ensureQueryData(collectionQuery(api, id)).catch(orNotFound);
		if (slug !== id)
			throw redirect({
				to: '/collection/$id/digests',
				params: { id: slug },
				search: deps,
				replace: true,
				statusCode: 301,
			});
		const list = archivedDigestsQuery(api, slug, deps.page ?? 1);
		const { items: digests } = await queryClient.ensureQueryData(list);
		return { slug, name, page: deps.page ?? 1, digests: digests.map(({ id, title }) => ({ id, title })) };
	},
	head: ({ match, loaderData }) => {
		const { site } = match.context;
		if (!loaderData) return notFoundHead(site, 'Collection not found');
		const { slug, name, page, digests } = loaderData;
		const path = addresses.digests(slug);
		const title = `Past digests of ${name}`;
		const description = `Every digest of the collection ${name} that was mailed, to read on the web or to follow by feed.`;
		return pageHead(site, {
			title: page > 1 ? `${title}, page ${page}` : title,
			description,
			path: page > 1 ? `${path}?page=${page}` : path,
			image: addresses.collectionShare(slug),
			jsonLd: [
				digestListJsonLd(site, { slug, title, description, digests }),
				breadcrumbJsonLd(site, [
					{ name: 'Collections', path: '/collections' },
					{ name, path: addresses.collection(slug) },
					{ name: 'Past digests', path },
				]),
			],
			feeds: [{ title: `Digests of ${name}`, path }],
		});
	},
	component: lazyRouteComponent(() => import('../pages/directory/digests-page.tsx'), 'DigestsPage'),
	notFoundComponent: lazyRouteComponent(
		() => import('../pages/directory/collection-page.tsx'),
		'CollectionNotFoundPage',
	),
});

export const digestRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/collection/$id/digests/$digest',
	staticData: { chunk: 'app/pages/directory/digest-page.tsx', isForReading: true },
	loader: async ({ context: { queryClient, api }, params }) => {
		const { archivedDigestQuery } = await import('#features/digests/web/shared/archive-queries.ts');
		const digest = await queryClient
			.ensureQueryData(archivedDigestQuery(api, params.id, params.digest))
			.catch(orNotFound);
		if (digest.collection.slug !== params.id)
			throw redirect({
				to: '/collection/$id/digests/$digest',
				params: { id: digest.collection.slug, digest: digest.id },
				replace: true,
				statusCode: 301,
			});
		const { content: _content, ...head } = digest;
		return head;
	},
	head: ({ match, loaderData: digest }) => {
		const { site } = match.context;
		if (!digest) return notFoundHead(site, 'Digest not found');
		const { slug, name } = digest.collection;
		const path = addresses.digest(slug, digest.id);
		// Titles repeat from week to week.
		const title = `${digest.title}, ${longDate(digest.sentAt)}`;
		return pageHead(site, {
			title,
			description: digest.excerpt || `A digest of the collection ${name}.`,
			path,
			image: addresses.collectionShare(slug),
			type: 'article',
			publishedAt: digest.sentAt,
			jsonLd: [
				digestJsonLd(site, digest),
				breadcrumbJsonLd(site, [
					{ name, path: addresses.collection(slug) },
					{ name: 'Past digests', path: addresses.digests(slug) },
					{ name: title, path },
				]),
			],
			feeds: [{ title: `Digests of ${name}`, path: addresses.digests(slug) }],
		});
	},
	component: lazyRouteComponent(loadDigest, 'DigestPage'),
	notFoundComponent: lazyRouteComponent(loadDigest, 'DigestNotFoundPage'),
});
