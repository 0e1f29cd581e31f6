import { type Markup, markup } from '#text/markup.ts';
import { type Feed, type FeedItem, newestOf } from './feed.ts';

/** The feed as RSS 2.0, with a self link, full texts and pictures. */
export function writeRss(feed: Feed): string {
	const newest = newestOf(feed.items);
	return String(markup`<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${feed.title}</title>
<link>${feed.pageUrl}</link>
<description>${feed.description}</description>
<language>en</language>
<atom:link href="${feed.feedUrl}.xml" rel="self" type="application/rss+xml"/>
${newest && markup`<lastBuildDate>${newest.toUTCString()}</lastBuildDate>\n`}<image><url>${feed.iconUrl}</url><title>${feed.title}</title><link>${feed.pageUrl}</link></image>
${feed.items.map(writeItem)}</channel>
</rss>
`);
}

function writeItem(item: FeedItem): Markup {
	// Descriptions are parsed as HTML, so plain text is escaped once for HTML and again for XML.
	const summary = String(markup`${item.summary}`);
	return markup`<item>
<title>${item.title}</title>
<link>${item.url}</link>
<guid isPermaLink="false">${item.id}</guid>
<pubDate>${item.publishedAt.toUTCString()}</pubDate>
<description>${summary}</description>
<content:encoded>${item.contentHtml}</content:encoded>
${item.tags.map((tag) => markup`<category>${tag}</category>\n`)}<media:content url="${item.imageUrl}" medium="image"/>
</item>
`;
}
