import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseXml, textsOf } from '#tests/support/parse-xml.ts';
import type { Feed } from './feed.ts';
import { writeJsonFeed } from './write-json-feed.ts';
import { writeOpml } from './write-opml.ts';
import { writeRss } from './write-rss.ts';
import { writeSitemap } from './write-sitemap.ts';

function feedOf(text: string): Feed {
	const item = {
		id: '1',
		url: 'https://x.example/1',
		title: text,
		summary: text,
		contentHtml: text,
		imageUrl: 'https://x.example/1.png',
		publishedAt: new Date(0),
		tags: [text],
	};
	return {
		title: text,
		description: text,
		pageUrl: 'https://x.example/',
		feedUrl: 'https://x.example/feed',
		iconUrl: 'https://x.example/i.png',
		items: [item],
	};
}

test('whatever the words are, what is written can be read', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), (text) => {
			parseXml(writeRss(feedOf(text)));
			parseXml(
				writeOpml({
					title: text,
					ownerUrl: text,
					feeds: [{ title: text, description: text, feedUrl: text, pageUrl: text }],
				}),
			);
			parseXml(writeSitemap([{ url: text, changedAt: null }]));
			expect(JSON.parse(writeJsonFeed(feedOf(text))).items).toHaveLength(1);
		}),
		{ numRuns: 25 },
	);
});

test('a feed tells when it last had something new, and an empty one does not', () => {
	expect(textsOf(parseXml(writeRss(feedOf('x'))), 'lastBuildDate')).toEqual([
		'Thu, 01 Jan 1970 00:00:00 GMT',
	]);
	expect(textsOf(parseXml(writeRss({ ...feedOf('x'), items: [] })), 'lastBuildDate')).toEqual([]);
});
