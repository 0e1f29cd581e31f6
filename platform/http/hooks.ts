import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '#protocol/endpoint.ts';
import type { App } from './route.ts';
import { type RateLimit, rateLimitOf } from './security/rate-limits.ts';

export type HookCall = { headers: IncomingHttpHeaders; body: Buffer };

/**
 * Answers a service that posts to us. Its body is handed on as it came, of whatever type it says to be: what the service signed
 * are the bytes.
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
