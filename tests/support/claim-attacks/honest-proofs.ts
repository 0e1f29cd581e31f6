import type { NameRecords } from '../services/local-name-server.ts';
import { code, leadTo, meta, page, plain, type Reply, text, typed } from './claim-world.ts';
import { atom, item, json, rss, txt } from './on-feed.ts';

type Honest = {
	method: 'dns' | 'site' | 'feed';
	page?: string;
	feed?: string;
	names?: Record<string, NameRecords>;
	pages?: Record<string, Reply>;
};
const home = 'https://letters.example/';
const feed = 'https://letters.example/feed';
const withFeed = (reply: Reply): Honest => ({ method: 'feed', feed, pages: { [feed]: reply } });
const titled = `<title>${text}</title>`;
const link = '<link>https://www.letters.example/claim</link>';
const substack = 'https://ada.substack.com/';
const declared =
	'<link rel="alternate" type="application/rss+xml" href="https://feeds.feedburner.com/letters">';

/** What publishers do who follow the instructions; for https://letters.example/ or the given page. */
export const honestProofs: [what: string, given: Honest][] = [
	['a record', { method: 'dns', names: { '_broadsheet.letters.example': { TXT: [text] } } }],
	[
		'a record in pieces, beside others',
		{
			method: 'dns',
			names: { '_broadsheet.letters.example': { TXT: ['v=spf1 -all', ['broadsheet-claim=', code]] } },
		},
	],
	[
		'a record beside a wildcard with other words',
		{
			method: 'dns',
			names: { '_broadsheet.letters.example': { TXT: [text] }, '*.letters.example': { TXT: ['hello'] } },
		},
	],
	[
		'a record for a subdomain',
		{
			method: 'dns',
			page: 'https://news.example.co.uk/',
			names: { '_broadsheet.example.co.uk': { TXT: [text] } },
		},
	],
	[
		'a record by an alias at home',
		{
			method: 'dns',
			names: {
				'_broadsheet.letters.example': { CNAME: 'all.letters.example' },
				'all.letters.example': { TXT: [text] },
			},
		},
	],
	[
		'a record of a name in another script',
		{
			method: 'dns',
			page: 'https://www.münchen.de/brief',
			names: { '_broadsheet.xn--mnchen-3ya.de': { TXT: [text] } },
		},
	],
	['the head of a page', { method: 'site', pages: { [home]: page(meta) } }],
	[
		'a page that leaves its head out',
		{ method: 'site', pages: { [home]: `<!doctype html><title>A</title>${meta}<p>Hi` } },
	],
	[
		'a page with much in its head',
		{
			method: 'site',
			pages: {
				[home]: page(
					`<script>if (1 < 2) x('<p>')</script><style>a{}</style><noscript><img></noscript><!-- x -->${meta}`,
				),
			},
		},
	],
	[
		'from http to https',
		{
			method: 'site',
			page: 'http://letters.example/a',
			pages: {
				'http://letters.example/a': leadTo('https://letters.example/a', 301),
				'https://letters.example/a': page(meta),
			},
		},
	],
	[
		'to www and a slash',
		{
			method: 'site',
			page: 'http://letters.example/a',
			pages: {
				'http://letters.example/a': leadTo('https://letters.example/a'),
				'https://letters.example/a': leadTo('https://www.letters.example/a/'),
				'https://www.letters.example/a/': page(meta),
			},
		},
	],
	[
		'a file',
		{
			method: 'site',
			pages: {
				[home]: page(''),
				'https://letters.example/.well-known/broadsheet-claim.txt': plain(`${code}\n`),
			},
		},
	],
	[
		'a file where the page is gone',
		{
			method: 'site',
			page: 'https://letters.example/x',
			pages: { 'https://letters.example/.well-known/broadsheet-claim.txt': plain(code) },
		},
	],
	[
		'the description on a platform',
		{
			method: 'site',
			page: substack,
			pages: {
				[substack]: page(`<meta data-rh="true" property="og:description" content="Letters by Ada. ${text}">`),
			},
		},
	],
	['the head on a platform', { method: 'site', page: substack, pages: { [substack]: page(meta) } }],
	['the head of a feed', withFeed(rss(txt))],
	['the title of an item', withFeed(rss('', `${item('<title>A</title>')}${item(titled, link)}`))],
	[
		'the text of an item',
		withFeed(rss('', item(`<title>A</title><description><![CDATA[<p>${text}</p>]]></description>`))),
	],
	[
		'an Atom entry',
		withFeed(atom(`<author><name>Ada</name></author><entry>${titled}<link href="/claim"/></entry>`)),
	],
	[
		'the text of an Atom entry',
		withFeed(
			atom(
				`<entry><title>A</title><link href="https://letters.example/1"/><content type="html">&lt;p&gt;${text}&lt;/p&gt;</content></entry>`,
			),
		),
	],
	[
		'an RDF item',
		withFeed(
			typed(
				'application/rdf+xml',
				`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>A</title></channel>${item(titled)}</rdf:RDF>`,
			),
		),
	],
	['the head of a JSON feed', withFeed(json({ _broadsheet: { claim: code }, items: [] }))],
	[
		'a JSON item',
		withFeed(
			json({ items: [{ id: '1', url: 'https://letters.example/1', content_html: `<p>${text}</p>` }] }),
		),
	],
	[
		'a feed elsewhere that the page names',
		{
			method: 'feed',
			feed: 'https://feeds.feedburner.com/letters',
			pages: { [home]: page(declared), 'https://feeds.feedburner.com/letters': rss(txt) },
		},
	],
	[
		'a feed on a platform',
		{
			method: 'feed',
			page: substack,
			feed: `${substack}feed`,
			pages: { [`${substack}feed`]: rss('', item(titled, `<link>${substack}p/claim</link>`)) },
		},
	],
	['a feed without a page', { method: 'feed', page: '', feed, pages: { [feed]: rss(txt) } }],
];
