import { transcode } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress } from '../compress.ts';
import { asksForPreview, type CacheTags, type ResponseCache, type SentResponse } from './response-cache.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const compressible = /^(application\/(json|xml|rss\+xml|manifest\+json|feed\+json)|text\/|image\/svg)/;
/** How often to wait for an identical request whose response could not be cached. */
const maxTurns = 3;
const longText = 8192;

declare module 'fastify' {
	interface FastifyRequest {
		cacheVersion: number;
		/** Depends on something whose changes are not announced: valid now, but must not be cached. */
		isUncacheable: boolean;
		/** The tags of the response, if the handler has set them. */
		cacheTags: CacheTags;
		/** Releases the requests that wait for this response. */
		endMaking: (() => void) | null;
	}
}

/**
 * Caches what may be cached and compresses the rest. Concurrent requests for the same response are coalesced. A call that may
 * have changed public pages is only answered once the cache knows of the change.
 */
export function cacheResponses(
	app: FastifyInstance,
	cache: ResponseCache,
	options: {
		catchUp: () => Promise<unknown>;
		/** Headers for a CDN that is notified of changes. */
		cdnHeaders?: ((tags: CacheTags) => Record<string, string>) | undefined;
	},
): void {
	const beingMade = new Map<string, Promise<void>>();
	app.decorateRequest('cacheVersion', 0);
	app.decorateRequest('isUncacheable', false);
	app.decorateRequest('cacheTags', null);
	app.decorateRequest('endMaking', null);
	app.addHook('onRequest', async (request, reply) => {
		request.cacheVersion = cache.version();
		if (request.method !== 'GET' || !request.routeOptions.config.cached || asksForPreview(request.raw))
			return;
		const url = addressOf(request);
		for (let turn = 0; turn < maxTurns && beingMade.has(url); turn++) {
			await beingMade.get(url);
			const kept = await cache.find(request.raw);
			if (kept) return sendKept(reply, kept);
			request.cacheVersion = cache.version();
		}
		if (beingMade.has(url)) return;
		const { promise, resolve } = Promise.withResolvers<void>();
		beingMade.set(url, promise);
		request.endMaking = () => {
			request.endMaking = null;
			beingMade.delete(url);
			resolve();
		};
		// A client that disconnects early must not keep others waiting.
		reply.raw.once('close', () => request.endMaking?.());
	});
	app.addHook('onSend', async (request, reply, payload) => {
		if (mayHaveChangedPages(request, reply)) await options.catchUp();
		if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) {
			request.endMaking?.();
			return payload;
		}
		const body = toBytes(payload);
		if (isKept(request, reply)) {
			reply.header('cache-control', 'public, max-age=0, must-revalidate');
			// Not for API responses: editors must see what they have just changed.
			if (!addressOf(request).startsWith('/api/'))
				reply.headers(options.cdnHeaders?.(request.cacheTags) ?? {});
			const sent = await cache.keep(request.raw, {
				status: reply.statusCode,
				headers: plainHeaders(reply),
				body,
				version: request.cacheVersion,
				tags: request.cacheTags,
			});
			request.endMaking?.();
			reply.code(sent.status).headers(sent.headers);
			if (sent.body === null) reply.removeHeader('content-type');
			return sent.body;
		}
		request.endMaking?.();
		if (request.isUncacheable && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
		if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return payload;
		const compressed = await compress(
			body,
			chooseEncoding(request.headers['accept-encoding'] as string | undefined),
		);
		reply.header('vary', 'accept-encoding').header('content-length', String(compressed.body.length));
		if (compressed.encoding !== 'identity') reply.header('content-encoding', compressed.encoding);
		return compressed.body;
	});
}

function sendKept(reply: FastifyReply, { status, headers, body }: SentResponse): FastifyReply {
	for (const name of Object.keys(reply.getHeaders())) if (name !== 'x-request-id') reply.removeHeader(name);
	return reply
		.code(status)
		.headers(headers)
		.send(body ?? undefined);
}

/** On a long page with a single curly quote, `Buffer.from` takes four times as long. */
function toBytes(text: string): Buffer {
	if (text.length < longText) return Buffer.from(text);
	try {
		return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
	} catch {
		// A lone surrogate, which only `Buffer.from` replaces.
		return Buffer.from(text);
	}
}

function addressOf(request: FastifyRequest): string {
	return request.raw.url ?? request.url;
}

function mayHaveChangedPages(request: FastifyRequest, reply: FastifyReply): boolean {
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
