import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type FeedSite = {
	url: string;
	/** In the format of OUTBOUND_ALLOW. */
	host: string;
	/** The requested paths, with the ETag the caller had. */
	visits: { path: string; ifNoneMatch: string }[];
	/** Feeds by path; others are not found. */
	feeds: Map<string, { type: string; body: string; etag: string }>;
	close: () => Promise<void>;
};

/** The site of a newsletter: pages with and without a picture, the picture, and feeds with their ETag. */
export async function startFeedSite(): Promise<FeedSite> {
	const visits: FeedSite['visits'] = [];
	const feeds: FeedSite['feeds'] = new Map();
	const { default: sharp } = await import('sharp');
	const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#274' } })
		.png()
		.toBuffer();
	const server = http.createServer((request, response) => {
		const path = request.url ?? '/';
		const ifNoneMatch = request.headers['if-none-match'] ?? '';
		visits.push({ path, ifNoneMatch });
		const feed = feeds.get(path);
		if (feed && feed.etag !== '' && feed.etag === ifNoneMatch) return response.writeHead(304).end();
		if (feed) return response.writeHead(200, { 'content-type': feed.type, etag: feed.etag }).end(feed.body);
		if (path === '/picture.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
		if (path === '/bare')
			return response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Bare</title>');
		if (path === '/pictured')
			return response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Pictured</title>');
		return response.writeHead(404, { 'content-type': 'text/html' }).end('Not here');
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		host: `127.0.0.1:${port}`,
		visits,
		feeds,
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}
