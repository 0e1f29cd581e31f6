import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress } from './compress.ts';
import type { ResponseCache } from './response-cache.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const compressible = /^(application\/(json|xml|rss\+xml|manifest\+json|feed\+json)|text\/|image\/svg)/;

declare module 'fastify' {
	interface FastifyRequest {
		catalogueVersion: number;
		/** Made of something that changes without the catalogue: true now, and not to be kept. */
		isUncacheable: boolean;
	}
}

/** Keeps what may be kept, compresses the rest, and forgets everything kept when a call has changed something. */
export function cacheAnswers(
	app: FastifyInstance,
	cache: ResponseCache,
	/** What a CDN that is told of changes needs to know of a page. */
	cdnHeaders: Readonly<Record<string, string>> = {},
): void {
	app.decorateRequest('catalogueVersion', 0);
	app.decorateRequest('isUncacheable', false);
	app.addHook('onRequest', async (request) => {
		request.catalogueVersion = cache.version();
	});
	app.addHook('onSend', async (request, reply, payload) => {
		if (mayHaveChangedCatalogue(request, reply)) cache.raiseVersion();
		if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
		const body = Buffer.from(payload);
		const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
		if (isKept(request, reply)) {
			reply.header('cache-control', 'public, max-age=0, must-revalidate');
			const url = request.raw.url ?? request.url;
			// Calls are asked for anew: editors see what they have just changed.
			if (!url.startsWith('/api/')) reply.headers(cdnHeaders);
			const { body: sent, headers } = await cache.keep(url, {
				status: reply.statusCode,
				headers: plainHeaders(reply),
				body,
				version: request.catalogueVersion,
				encoding,
			});
			reply.headers(headers);
			if (request.headers['if-none-match'] !== headers['etag']) return sent;
			reply.code(304).removeHeader('content-length').removeHeader('content-encoding');
			return '';
		}
		if (request.isUncacheable && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
		if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return payload;
		const compressed = await compress(body, encoding);
		reply.header('vary', 'accept-encoding').header('content-length', String(compressed.body.length));
		if (compressed.encoding !== 'identity') reply.header('content-encoding', compressed.encoding);
		return compressed.body;
	});
}

function mayHaveChangedCatalogue(request: FastifyRequest, reply: FastifyReply): boolean {
	return (
		!safeMethods.has(request.method) &&
		reply.statusCode < 400 &&
		!request.routeOptions.config.passesOn &&
		request.routeOptions.config.endpoint?.changesCatalogue !== false
	);
}

function isKept(request: FastifyRequest, reply: FastifyReply): boolean {
	return (
		(request.method === 'GET' || request.method === 'HEAD') &&
		request.routeOptions.config.cached === true &&
		!request.isUncacheable &&
		(reply.statusCode === 200 || reply.statusCode === 301) &&
		!reply.hasHeader('set-cookie')
	);
}

function plainHeaders(reply: FastifyReply): Record<string, string> {
	const headers: Record<string, string> = {};
	for (const [name, value] of Object.entries(reply.getHeaders()))
		if (name !== 'x-request-id' && value !== undefined) headers[name] = String(value);
	return headers;
}
