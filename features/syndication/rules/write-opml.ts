import { markup } from '#text/markup.ts';

export type Outline = {
	title: string;
	ownerUrl: string;
	feeds: { title: string; description: string; feedUrl: string; pageUrl: string }[];
};

/** A list of feeds as OPML 2.0, for importing into feed readers. */
export function writeOpml({ title, ownerUrl, feeds }: Outline): string {
	return String(markup`<?xml version="1.0" encoding="utf-8"?>
<opml version="2.0">
<head>
<title>${title}</title>
<ownerId>${ownerUrl}</ownerId>
<docs>http://opml.org/spec2.opml</docs>
</head>
<body>
<outline text="${title}">
${feeds.map(
	(feed) =>
		markup`<outline type="rss" version="RSS2" text="${feed.title}" title="${feed.title}" description="${feed.description}" xmlUrl="${feed.feedUrl}" htmlUrl="${feed.pageUrl}"/>\n`,
)}</outline>
</body>
</opml>
`);
}
