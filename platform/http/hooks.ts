import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '#protocol/endpoint.ts';
import type { App } from './route.ts';
import { type RateLimit, rateLimitOf } from './security/rate-limits.ts';

export type HookCall = { headers: IncomingHttpHeaders; body: Buffer };

/**
 * Handles a service's webhook. The body is passed on unparsed, whatever its content type, because the signature covers the raw
 * bytes.
 */
export function routeHook(
	app: App,
	endpoint: Endpoint,
	handler: (call: HookCall) => Promise<{ message: string }>,
	options: RateLimit = {},
): void {
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
		scope.route({
			method: endpoint.method,
			url: endpoint.path,
			config: { endpoint, cached: false, ...rateLimitOf(options) },
			handler: async ({ headers, body }, reply) => {
				reply.header('cache-control', 'no-store');
				return handler({ headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) });
			},
		});
	});
}
