import { code, dripping, leadTo, page, type Reply, text, typed, zipped } from './claim-world.ts';

export const feedUrl = 'https://letters.example/feed';
const podcast = 'xmlns:podcast="https://podcastindex.org/namespace/1.0"';
export const txt = `<podcast:txt ${podcast} purpose="broadsheet-claim">${code}</podcast:txt>`;
export const rss = (head: string, items = '') =>
	typed(
		'application/rss+xml',
		`<?xml version="1.0"?><rss version="2.0"><channel><title>Letters</title>${head}${items}</channel></rss>`,
	);
const link = '<link>https://letters.example/claim</link>';
export const item = (inside: string, where = link) => `<item>${where}${inside}</item>`;
const titled = `<title>${text}</title>`;
export const atom = (inside: string, attributes = '') =>
	typed(
		'application/atom+xml',
		`<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>Letters</title>${inside}</feed>`,
	);
const atomLink = '<link href="https://letters.example/claim"/>';
export const json = (more: object) =>
	typed(
		'application/feed+json',
		JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Letters', ...more }),
	);
const only = (reply: Reply, at = feedUrl): Record<string, Reply> => ({ [at]: reply });
const dc = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
const own = 'https://letters.example/claim';

/** Feeds that must not prove the listing of https://letters.example/ with its feed, or of the given addresses. */
export const attacksOnFeed: [
	what: string,
	pages: Record<string, Reply>,
	given?: { page?: string; feed?: string },
][] = [
	['a code within an item', only(rss('', item(`<title>A</title>${txt}`)))],
	['a code outside the channel', only(typed('text/xml', `<rss><channel/>${txt}</rss>`))],
	['another namespace', only(rss(txt.replace('podcastindex.org', 'evil.example')))],
	['a prefix without a namespace', only(rss(txt.replace(podcast, '')))],
	[
		'a prefix that means another',
		only(rss(txt.replace(podcast, 'xmlns:podcast="http://www.w3.org/2005/Atom"'))),
	],
	['another purpose', only(rss(txt.replace('"broadsheet-claim"', '"verify"')))],
	['no purpose', only(rss(txt.replace('purpose="broadsheet-claim"', '')))],
	['another case', only(rss(txt.replace(code, code.toUpperCase())))],
	['a longer text', only(rss(txt.replace(code, `${code} and more`)))],
	['markup in CDATA', only(rss(`<description><![CDATA[${txt}]]></description>`))],
	['an escaped element', only(rss(`<description>${txt.replaceAll('<', '&lt;')}</description>`))],
	['a comment', only(rss(`<!-- ${txt} -->`))],
	['a comment between', only(rss('<description>--&gt;</description>', `<!-- ${item(titled)} -->`))],
	[
		'a declared entity',
		only(
			typed(
				'text/xml',
				`<!DOCTYPE rss [<!ENTITY c "${code}">]><rss><channel>${txt.replace(code, '&c;')}</channel></rss>`,
			),
		),
	],
	[
		'an outside entity',
		only(
			typed(
				'text/xml',
				`<!DOCTYPE rss SYSTEM "https://evil.example/x.dtd"><rss><channel>${txt}</channel></rss>`,
			),
		),
	],
	[
		'billions of laughs',
		only(
			typed(
				'text/xml',
				`<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><rss><channel>${txt}<title>&b;</title></channel></rss>`,
			),
		),
	],
	['broken XML', only(typed('text/xml', `<rss><channel>${txt}<b></channel></rss>`))],
	['two channels', only(typed('text/xml', `<rss><channel></channel><channel>${txt}</channel></rss>`))],
	['a code in an image of the channel', only(rss(`<image>${txt}</image>`))],
	['HTML as a feed', only(page(txt))],
	['a feed as HTML', only(typed('text/html', `<rss><channel>${txt}</channel></rss>`))],
	['a feed as a picture', only(typed('image/png', `<rss><channel>${txt}</channel></rss>`))],
	['a deep feed', only(rss(`${'<a>'.repeat(30_000)}${'</a>'.repeat(30_000)}${txt}`))],
	[
		'a feed that unfolds',
		only(zipped('text/xml', `<rss><channel>${txt}${' '.repeat(9_000_000)}</channel></rss>`)),
	],
	['a slow feed', only(dripping('text/xml', `<rss><channel>${txt}</channel></rss>`))],
	['a code quoted in an item', only(rss('', item(`<title>Eve writes: ${text}</title>`)))],
	[
		'a code quoted in a text',
		only(rss('', item(`<description>&lt;blockquote&gt;${text}&lt;/blockquote&gt;</description>`))),
	],
	[
		'a linked code',
		only(rss('', item(`<description>&lt;a href="https://evil.example"&gt;${text}&lt;/a&gt;</description>`))),
	],
	['a hidden code', only(rss('', item(`<description>&lt;!-- --&gt;${text}</description>`)))],
	['the second of two titles', only(rss('', item(`<title>A</title>${titled}`)))],
	[
		'an item from elsewhere',
		only(rss('', item(`${titled}<source url="https://evil.example/feed">Eve</source>`))),
	],
	[
		'an item with a dc:source',
		only(rss('', item(`${titled}<dc:source ${dc}>https://evil.example</dc:source>`))),
	],
	['an item that leads elsewhere', only(rss('', item(titled, '<link>https://evil.example/claim</link>')))],
	[
		'an item that leads to a look-alike',
		only(rss('', item(titled, '<link>https://letters.example.evil.example/</link>'))),
	],
	['an item that leads both ways', only(rss('', item(titled, `${link}<link>https://evil.example/</link>`)))],
	['an item that leads nowhere', only(rss('', item(titled, '')))],
	['an item with only a guid', only(rss('', item(titled, `<guid>${own}</guid>`)))],
	[
		'an item with another base',
		only(rss('', `<item xml:base="https://evil.example/">${titled}<link>claim</link></item>`)),
	],
	['an item nested in another', only(rss('', item(`<title>A</title>${item(titled)}`)))],
	[
		'a guest among the authors',
		only(
			rss(
				'',
				`${item(`<title>A</title><dc:creator ${dc}>Ada</dc:creator>`)}${item(`${titled}<dc:creator ${dc}>Eve</dc:creator>`)}`,
			),
		),
	],
	[
		'a guest beside a single author',
		only(rss('', `${item('<title>A</title>')}${item(`${titled}<author>eve@evil.example</author>`)}`)),
	],
	[
		'a comment below a page',
		only(
			rss(
				'',
				item(
					`<title>By: Eve</title><description>${text}</description>`,
					'<link>https://letters.example/post#comment-1</link>',
				),
			),
		),
	],
	[
		'a feed of comments by its title',
		only(
			typed(
				'text/xml',
				`<rss><channel><title>Comments for Letters</title>${item(`<description>${text}</description>`)}</channel></rss>`,
			),
		),
	],
	[
		'a feed of comments by its address',
		only(rss('', item(`<description>${text}</description>`)), 'https://letters.example/comments/feed'),
		{ feed: 'https://letters.example/comments/feed' },
	],
	[
		'an Atom entry with a source',
		only(atom(`<entry>${titled}${atomLink}<source><id>x</id></source></entry>`)),
	],
	[
		'an Atom entry by way of another',
		only(atom(`<entry>${titled}${atomLink}<link rel="via" href="https://evil.example/"/></entry>`)),
	],
	[
		'an Atom entry that answers',
		only(
			atom(
				`<entry>${titled}${atomLink}<in-reply-to xmlns="http://purl.org/syndication/thread/1.0" ref="x"/></entry>`,
			),
		),
	],
	[
		'an Atom entry with only an enclosure',
		only(atom(`<entry>${titled}<link rel="enclosure" href="${own}"/></entry>`)),
	],
	[
		'an Atom entry whose text is elsewhere',
		only(
			atom(
				`<entry><title>A</title>${atomLink}<content src="https://evil.example/">${text}</content></entry>`,
			),
		),
	],
	[
		'an Atom feed with another base',
		only(atom(`<entry>${titled}<link href="claim"/></entry>`, 'xml:base="https://evil.example/"')),
	],
	['Atom without its namespace', only(typed('text/xml', `<feed><entry>${titled}${atomLink}</entry></feed>`))],
	[
		'an RDF item in a channel',
		only(
			typed(
				'text/xml',
				`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>A</title>${item(titled)}</channel></rdf:RDF>`,
			),
		),
	],
	[
		'a JSON feed of another version',
		only(typed('application/json', JSON.stringify({ _broadsheet: { claim: code } }))),
	],
	['a JSON code in an item', only(json({ items: [{ id: '1', url: own, _broadsheet: { claim: code } }] }))],
	['a JSON code that is a list', only(json({ _broadsheet: { claim: [code] } }))],
	[
		'a JSON item from elsewhere',
		only(json({ items: [{ title: text, url: own, external_url: 'https://evil.example/' }] })),
	],
	[
		'a JSON item that leads elsewhere',
		only(json({ items: [{ title: text, url: 'https://evil.example/' }] })),
	],
	[
		'a JSON item of a guest',
		only(
			json({
				authors: [{ name: 'Ada' }],
				items: [
					{ title: 'A', url: own },
					{ title: text, url: own, authors: [{ name: 'Eve' }] },
				],
			}),
		),
	],
	[
		'a redirect to another feed',
		{ [feedUrl]: leadTo('https://evil.example/feed'), 'https://evil.example/feed': rss(txt) },
	],
	[
		'a redirect to another path',
		{ [feedUrl]: leadTo('/u/eve/feed'), 'https://letters.example/u/eve/feed': rss(txt) },
	],
	[
		'a feed of another site',
		{ 'https://letters.example/': page(''), 'https://evil.example/feed': rss(txt) },
		{ feed: 'https://evil.example/feed' },
	],
	[
		'a feed that the body names',
		{
			'https://letters.example/': page(
				'',
				'<link rel="alternate" type="application/rss+xml" href="https://evil.example/feed">',
			),
			'https://evil.example/feed': rss(txt),
		},
		{ feed: 'https://evil.example/feed' },
	],
	[
		'another’s feed on a platform',
		{ 'https://ada.substack.com/': page(''), 'https://eve.substack.com/feed': rss(txt) },
		{ page: 'https://ada.substack.com/', feed: 'https://eve.substack.com/feed' },
	],
	[
		'another’s path on a platform',
		{ 'https://medium.com/@ada': page(''), 'https://medium.com/feed/@eve': rss(txt) },
		{ page: 'https://medium.com/@ada', feed: 'https://medium.com/feed/@eve' },
	],
	[
		'an item that leads to another on a platform',
		only(rss('', item(titled, '<link>https://medium.com/@eve/1</link>')), 'https://medium.com/feed/@ada'),
		{ page: 'https://medium.com/@ada', feed: 'https://medium.com/feed/@ada' },
	],
];
