import { statusOf } from '#client/api-error.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { shortenText } from '#text/shorten-text.ts';
import type { Site } from '../router-context.ts';
import { type JsonLd, writeJsonLd } from './json-ld.ts';

export type PageHead = {
	/** The page's title; the site's name is appended unless the title starts with it. */
	title: string;
	description: string;
	/** The canonical path, already encoded. */
	path: string;
	/** The path of the share image; defaults to that of the site. */
	image?: string;
	type?: 'website' | 'article' | 'video.other';
	/** For articles: the publication date as an ISO string. */
	publishedAt?: string;
	jsonLd?: JsonLd[];
	/** Feeds of this page, as paths without `.xml` or `.json`. */
	feeds?: { title: string; path: string }[];
	/** The path of an OPML outline of what the page lists. */
	outline?: { title: string; path: string };
	/** Whether a link to the page can be embedded as a card elsewhere. */
	embeddable?: boolean;
	/** For pages that search engines should not index: search results and submitted forms. */
	unlisted?: boolean;
};

const longestDescription = 200;
const shareSize = { width: '1200', height: '630' };

/** The machine-readable head of a public page: for search engines, feed readers and link previews. */
export function pageHead(site: Site, page: PageHead) {
	const titleNamesSite = page.title.startsWith(site.name);
	const address = site.origin + page.path;
	const image = site.origin + (page.image ?? addresses.siteShare);
	const description = shortenText(page.description, longestDescription);
	return {
		meta: [
			{ title: titleNamesSite ? page.title : `${page.title} · ${site.name}` },
			{ name: 'description', content: description },
			...(page.unlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
			{ property: 'og:site_name', content: site.name },
			{ property: 'og:type', content: page.type ?? 'website' },
			{ property: 'og:title', content: page.title },
			{ property: 'og:description', content: description },
			{ property: 'og:url', content: address },
			{ property: 'og:image', content: image },
			{ property: 'og:image:width', content: shareSize.width },
			{ property: 'og:image:height', content: shareSize.height },
			{ property: 'og:image:alt', content: page.title },
			...(page.publishedAt ? [{ property: 'article:published_time', content: page.publishedAt }] : []),
			{ name: 'twitter:card', content: 'summary_large_image' },
			{ name: 'twitter:title', content: page.title },
			{ name: 'twitter:description', content: description },
			{ name: 'twitter:image', content: image },
		],
		links: [
			{ rel: 'canonical', href: address },
			...(page.feeds ?? []).flatMap(({ title, path }) => feedLinks(site, title, path)),
			...(page.outline
				? [alternate('text/x-opml', page.outline.title, site.origin + page.outline.path)]
				: []),
			...(page.embeddable ? [embedLink(site, page.title, address)] : []),
		],
		scripts: page.jsonLd ? [{ type: 'application/ld+json', children: writeJsonLd(page.jsonLd) }] : [],
	};
}

/** The head of a not-found page. */
export function notFoundHead(site: Site, title: string) {
	return { meta: [{ title: `${title} · ${site.name}` }, { name: 'robots', content: 'noindex' }] };
}

/** The same for a newsletter or issue that its publisher may have taken down. */
export function missingHead(site: Site, title: string, error: unknown) {
	return notFoundHead(site, statusOf(error) === 410 ? 'Taken down' : title);
}

/** The head of a page that one person reaches by a personal link: not indexed or shared. */
export function personalHead(site: Site, title: string) {
	return notFoundHead(site, title);
}

/** A feed in both formats. */
export function feedLinks(site: Site, title: string, path: string) {
	return [
		alternate('application/rss+xml', title, `${site.origin}${path}.xml`),
		alternate('application/feed+json', title, `${site.origin}${path}.json`),
	];
}

function embedLink(site: Site, title: string, address: string) {
	const query = new URLSearchParams({ url: address, format: 'json' });
	return alternate('application/json+oembed', title, `${site.origin}/oembed?${query}`);
}

function alternate(type: string, title: string, href: string) {
	return { rel: 'alternate', type, title, href };
}
