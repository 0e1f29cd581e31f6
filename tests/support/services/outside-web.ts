import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';

type Respond = (response: ServerResponse, url: URL) => void;

export type OutsideWeb = {
	/** Without a trailing slash. */
	url: string;
	/** `127.0.0.1:40123`, in the format of OUTBOUND_ALLOW. */
	host: string;
	port: number;
	visits: { path: string; headers: IncomingMessage['headers'] }[];
	/** The number of connections, whether or not a request followed. */
	connections: () => number;
	close: () => Promise<void>;
};

const newsletterHtml = `<!doctype html><html><head><meta charset="utf-8">
<title>The Slow Ferry &mdash; crossings</title>
<meta property="og:site_name" content="The Slow Ferry">
<meta property="og:title" content="Crossings, islands &amp; timetables">
<meta property="og:description" content="A letter   about ferries.">
<meta property="og:image" content="https://cdn.example/ferry.png">
<link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed">
<link rel="alternate" type="application/rss+xml" title="Letters" href="/feed.xml">
</head><body><h1>Welcome</h1></body></html>`;

const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>The Slow Ferry</title>
<link>https://slow-ferry.example/</link><description><![CDATA[Crossings & islands]]></description>
<image><url>https://cdn.example/ferry.png</url><title>Picture</title></image>
<item><title>Not this one</title></item></channel></rss>`;

const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Night Train</title><subtitle>Sleepers</subtitle>
<link rel="self" href="https://night-train.example/atom"/><link href="https://night-train.example/"/>
<logo>https://cdn.example/train.png</logo><entry><title>Not this one</title></entry></feed>`;

const jsonFeed = JSON.stringify({
	version: 'https://jsonfeed.org/version/1.1',
	title: 'Morning Tram',
	description: 'Rails in the city',
	home_page_url: 'https://tram.example/',
	icon: 'https://cdn.example/tram.png',
});

function send(
	type: string,
	body: string | Buffer,
	headers: Record<string, string> = {},
	status = 200,
): Respond {
	return (response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body);
}

const html = (body: string, headers?: Record<string, string>) =>
	send('text/html; charset=utf-8', body, headers);
const megabyte = Buffer.alloc(1024 * 1024, ' ');

/** Strangers' sites, good and bad, by path. */
const sites: Record<string, Respond> = {
	'/newsletter': html(newsletterHtml, { 'set-cookie': 'spy=1' }),
	'/title-only': html('<title>\n  Only\n a title </title><svg><title>icon</title></svg>'),
	'/linked-data': html(
		'<script type="application/ld+json">{"broken":</script><script type="application/ld+json">' +
			'{"@graph":[{"@type":"Organization","name":"Graph Paper","description":"Squares","logo":{"url":"/logo.png"}}]}</script>',
	),
	'/platform': html(
		'<meta property="og:site_name" content="Substack"><meta property="og:title" content="Ada’s Letters">',
	),
	'/bad-links': html(
		'<title>Bad links</title><meta property="og:image" content="http://cdn.example/plain.png">' +
			'<meta name="twitter:image" content="javascript:alert(1)">' +
			'<link rel="alternate" type="application/rss+xml" href="file:///etc/passwd">',
	),
	'/broken': html('<html><head><title>Broken <b>off'),
	'/empty': html(''),
	'/long': html(
		`<title>${'é😀'.repeat(5000)}</title><meta name="description" content="${'x'.repeat(9000)}">`,
	),
	'/latin1': send('text/html; charset=iso-8859-1', Buffer.from('<title>Café Crème</title>', 'latin1')),
	'/declared-inside': send(
		'text/html',
		Buffer.concat([Buffer.from('<meta charset="shift_jis"><title>'), Buffer.from([0x93, 0xfa, 0x96, 0x7b])]),
	),
	'/odd-charset': send('text/html; charset=no-such-thing', '<title>Still readable</title>'),
	'/compressed': send('text/html', brotliCompressSync(newsletterHtml), { 'content-encoding': 'br' }),
	'/feed.xml': send('application/rss+xml', rss),
	'/atom.xml': send('text/xml', atom),
	'/feed.json': send('application/feed+json', jsonFeed),
	'/feed-as-html': html(rss),
	'/some.json': send('application/json', '{"title":"no feed"}'),
	'/some.xml': send('application/xml', '<note>no feed</note>'),
	'/entity-bomb.xml': send(
		'application/rss+xml',
		`<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">
<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel><title>Bomb &c;&x;</title></channel></rss>`,
	),
	'/picture': send('image/png', 'PNG'),
	'/no-type': (response) => response.writeHead(200).end('<title>What am I</title>'),
	'/missing': send('text/html', 'gone', {}, 404),
	'/failing': send('text/html', 'sorry', {}, 500),
	'/declared-huge': send('text/html', 'x', { 'content-length': '99999999' }),
	'/endless': (response) => {
		response.writeHead(200, { 'content-type': 'text/html' });
		const more = () => {
			while (!response.destroyed && response.write(megabyte));
		};
		response.on('drain', more);
		more();
	},
	'/unfolds': send('text/html', gzipSync(Buffer.concat(Array(20).fill(megabyte))), {
		'content-encoding': 'gzip',
	}),
	'/silent': () => {},
	'/dripping': (response) => {
		response.writeHead(200, { 'content-type': 'text/html' });
		const timer = setInterval(() => response.write(' '), 20);
		response.on('close', () => clearInterval(timer));
	},
	'/cut-off': (response) => {
		response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
		response.write('<title>Cut', () => response.destroy());
	},
	'/hangs-up': (response) => void response.socket?.destroy(),
	'/half-gzip': send('text/html', gzipSync('<title>Half</title>').subarray(0, 12), {
		'content-encoding': 'gzip',
	}),
	'/odd-encoding': send('text/html', 'x', { 'content-encoding': 'zip' }),
	'/to': (response, url) => {
		const status = Number(url.searchParams.get('status') ?? 302);
		response.writeHead(status, { location: url.searchParams.get('url') ?? '', 'set-cookie': 'hop=1' }).end();
	},
	'/hops': (response, url) => {
		const left = Number(url.searchParams.get('left'));
		const waitMs = Number(url.searchParams.get('waitMs') ?? 0);
		const location = left > 1 ? `/hops?left=${left - 1}&waitMs=${waitMs}` : '/newsletter';
		setTimeout(() => response.writeHead(302, { location }).end(), waitMs);
	},
	'/loop': (response) => response.writeHead(301, { location: '/loop' }).end(),
};
/** A local web server that answers like strangers' sites, errors included. Also a canary: it records who came. */
export async function openOutsideWeb(address = '127.0.0.1'): Promise<OutsideWeb> {
	const visits: OutsideWeb['visits'] = [];
	let connections = 0;
	const server = http.createServer((request, response) => {
		const url = new URL(request.url ?? '/', 'http://outside.example');
		visits.push({ path: url.pathname, headers: request.headers });
		const respond = sites[url.pathname] ?? send('text/html', 'nothing here', {}, 404);
		respond(response, url);
	});
	server.on('connection', () => connections++);
	server.listen(0, address);
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	const host = `${address.includes(':') ? `[${address}]` : address}:${port}`;
	return {
		url: `http://${host}`,
		host,
		port,
		visits,
		connections: () => connections,
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}
