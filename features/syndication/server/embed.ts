import type { Db } from '#database/database.ts';
import { requireVisible } from '#features/newsletters/server/visibility/require-visible.ts';
import type { NewsletterRow } from '#features/newsletters/store/newsletters.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import type { Document } from '#platform/http/files/documents.ts';
import { Problem } from '#platform/problem.ts';
import { type Markup, markup } from '#text/markup.ts';
import { shortenText } from '#text/shorten-text.ts';
import { pictureUrl } from './picture-url.ts';
import type { Site } from './site.ts';

export type EmbedQuery = {
	url: string;
	format: 'json' | 'xml';
	maxwidth?: number | undefined;
	maxheight?: number | undefined;
};

const cardSize = { width: 480, height: 176 };
const thumbnailSize = { width: 800, height: 600 };
/** A newsletter that is taken down is gone everywhere within a minute. */
const cacheSeconds = 30;

/** oEmbed 1.0: the card of a newsletter, for sites that show a link to its page. */
export async function makeEmbed({ db, site }: { db: Db; site: Site }, query: EmbedQuery): Promise<Document> {
	const slug = slugIn(query.url, site.url());
	if (slug === null) throw new Problem('newsletter_not_found');
	const newsletter = await requireVisible(db, slug);
	const answer = describeCard(site, newsletter, query);
	if (query.format === 'json')
		return { type: 'application/json; charset=utf-8', body: JSON.stringify(answer) };
	return { type: 'text/xml; charset=utf-8', body: writeXml(answer) };
}

/** The slug in the URL of a newsletter's page on this site; null for any other URL. */
function slugIn(url: string, siteUrl: string): string | null {
	if (!url.startsWith(`${siteUrl}/newsletter/`)) return null;
	const [, slug] = /^([^/?#]{1,600})\/?(?:[?#].*)?$/.exec(url.slice(`${siteUrl}/newsletter/`.length)) ?? [];
	try {
		const decoded = decodeURIComponent(slug ?? '');
		return decoded === '' || decoded.includes('\u0000') ? null : decoded;
	} catch {
		return null;
	}
}

function describeCard(site: Site, newsletter: NewsletterRow, query: EmbedQuery) {
	const width = Math.min(cardSize.width, query.maxwidth ?? cardSize.width);
	const height = Math.min(cardSize.height, query.maxheight ?? cardSize.height);
	const fits =
		(query.maxwidth ?? thumbnailSize.width) >= thumbnailSize.width &&
		(query.maxheight ?? thumbnailSize.height) >= thumbnailSize.height;
	return {
		version: '1.0',
		type: 'rich',
		title: newsletter.name,
		provider_name: site.name,
		provider_url: `${site.url()}/`,
		cache_age: cacheSeconds,
		width,
		height,
		html: String(drawCard(site, newsletter, { width, height })),
		...(fits
			? {
					thumbnail_url: site.url() + addresses.cover(newsletter.slug),
					thumbnail_width: thumbnailSize.width,
					thumbnail_height: thumbnailSize.height,
				}
			: {}),
	};
}

function drawCard(site: Site, newsletter: NewsletterRow, size: { width: number; height: number }): Markup {
	const url = site.url() + addresses.newsletter(newsletter.slug);
	const picture =
		size.width >= 360 && size.height >= 140
			? markup`<img src="${pictureUrl(site, newsletter)}" alt="" width="144" height="108" style="float:left;width:144px;height:108px;object-fit:cover;border-radius:6px;margin:0 16px 0 0">`
			: null;
	const description = shortenText(newsletter.description, 140);
	return markup`<blockquote style="box-sizing:border-box;max-width:${size.width}px;max-height:${size.height}px;overflow:hidden;margin:0;padding:16px;border:1px solid #e3dfd6;border-radius:10px;background:#fff;color:#17191e;font:14px/20px system-ui,sans-serif">${picture}<a href="${url}" style="color:#17191e;font:600 20px/24px Georgia,serif;text-decoration:none">${newsletter.name}</a><p style="margin:6px 0 0">${description}</p><p style="margin:6px 0 0;color:#5d646c">${site.name}</p></blockquote>`;
}

function writeXml(answer: Record<string, string | number>): string {
	const fields = Object.entries(answer).map(([name, value]) => markup`<${name}>${value}</${name}>`);
	return String(markup`<?xml version="1.0" encoding="utf-8"?>\n<oembed>${fields}</oembed>\n`);
}
