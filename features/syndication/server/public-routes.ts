import * as z from 'zod/mini';
import type { Db } from '#database/database.ts';
import { readIdentity } from '#features/site/store/identity.ts';
import { serveDocument } from '#platform/http/files/documents.ts';
import type { App } from '#platform/http/route.ts';
import { NumberInAddress, SlugOrId } from '#protocol/values.ts';
import { makeEmbed } from './embed.ts';
import { makeCategoryFeed, makeCollectionFeed, makeIssueFeed, makeSiteFeed, presentFeed } from './feeds.ts';
import { makeLlmsText } from './llms.ts';
import { makeFrame } from './make-frame.ts';
import { makeOpml } from './make-opml.ts';
import { makeManifest } from './manifest.ts';
import { addPictureRoutes } from './picture-routes.ts';
import { makeRecommendations } from './recommendations.ts';
import { makeRobots } from './robots.ts';
import type { Site } from './site.ts';
import { makeSitemap, makeSitemapPart } from './sitemap.ts';

const xml = 'application/xml; charset=utf-8';
const plainText = 'text/plain; charset=utf-8';
const json = 'application/json; charset=utf-8';

const OneSlug = z.object({ slug: SlugOrId });
const FrameQuery = z.object({ theme: z.optional(z.enum(['light', 'dark'])) });
const EmbedQuery = z.object({
	url: z.string('url is required').check(z.maxLength(2000)),
	format: z._default(z.enum(['json', 'xml']), 'json'),
	maxwidth: z.optional(NumberInAddress(1, 100_000)),
	maxheight: z.optional(NumberInAddress(1, 100_000)),
});

/** Everything for programs rather than people: search engines, feed readers, and sites that show a link to us. */
export function addSyndicationRoutes(
	app: App,
	needs: { db: Db; site: Site; addressesPerSitemap?: number },
): void {
	const { site, addressesPerSitemap = 10_000 } = needs;

	serveDocument(app, '/robots.txt', {}, () => ({ type: plainText, body: makeRobots(site.url()) }));
	serveDocument(app, '/sitemap.xml', {}, async () => ({
		type: xml,
		body: await makeSitemap(needs, addressesPerSitemap),
	}));
	serveDocument(app, '/sitemaps/:file', { params: z.object({ file: z.string() }) }, async ({ params }) => ({
		type: xml,
		body: await makeSitemapPart(needs, params.file, addressesPerSitemap),
	}));

	for (const form of ['xml', 'json'] as const) {
		serveDocument(app, `/feed.${form}`, {}, async () => presentFeed(await makeSiteFeed(needs), form));
		serveDocument(app, `/category/:slug/feed.${form}`, { params: OneSlug }, async ({ params }) =>
			presentFeed(await makeCategoryFeed(needs, params.slug), form),
		);
		serveDocument(app, `/collection/:slug/feed.${form}`, { params: OneSlug }, async ({ params }) =>
			presentFeed(await makeCollectionFeed(needs, params.slug), form),
		);
		serveDocument(app, `/newsletter/:slug/feed.${form}`, { params: OneSlug }, async ({ params }) =>
			presentFeed(await makeIssueFeed(needs, params.slug), form),
		);
	}
	serveDocument(app, '/collection/:slug/opml', { params: OneSlug }, ({ params }) =>
		makeOpml(needs, params.slug),
	);

	serveDocument(app, '/.well-known/recommendations.json', {}, async () => ({
		type: json,
		body: await makeRecommendations(needs),
	}));
	serveDocument(app, '/oembed', { query: EmbedQuery }, ({ query }) => makeEmbed(needs, query));
	for (const kind of ['badge', 'card'] as const)
		serveDocument(app, `/embed/:slug/${kind}`, { params: OneSlug, query: FrameQuery }, ({ params, query }) =>
			makeFrame(needs, { kind, slug: params.slug, theme: query.theme }),
		);
	serveDocument(app, '/llms.txt', {}, async () => ({ type: plainText, body: await makeLlmsText(needs) }));
	serveDocument(app, '/manifest.webmanifest', {}, async () => ({
		type: 'application/manifest+json; charset=utf-8',
		body: makeManifest(site.name, (await readIdentity(needs.db)).tagline),
	}));
	addPictureRoutes(app, needs);
}
