import { markup } from '#text/markup.ts';

export type SitemapEntry = { url: string; changedAt: Date | null };

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = markup`<?xml version="1.0" encoding="UTF-8"?>\n`;

export function writeSitemap(entries: SitemapEntry[]): string {
	const lines = entries.map((entry) => markup`<url>${located(entry)}</url>\n`);
	return String(markup`${declaration}<urlset xmlns="${namespace}">\n${lines}</urlset>\n`);
}

/** A sitemap of sitemaps, for when one would be too long. */
export function writeSitemapIndex(parts: SitemapEntry[]): string {
	const lines = parts.map((part) => markup`<sitemap>${located(part)}</sitemap>\n`);
	return String(markup`${declaration}<sitemapindex xmlns="${namespace}">\n${lines}</sitemapindex>\n`);
}

function located({ url, changedAt }: SitemapEntry) {
	return markup`<loc>${url}</loc>${changedAt && markup`<lastmod>${changedAt.toISOString()}</lastmod>`}`;
}
