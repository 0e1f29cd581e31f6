import { Gauge, Histogram, type Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from './response-cache.ts';

export type HealthChecks = Record<string, () => Promise<boolean>>;

const checkPatienceMs = 3000;

/** For those who watch the server: is it up, is it well, and the numbers. */
export function serveHealth(
	app: FastifyInstance,
	options: { checks: HealthChecks; isStorageFull: () => boolean; metrics: Registry; cache: ResponseCache },
): void {
	const { checks, metrics, cache } = options;
	app.get('/healthz', { config: { rateLimit: false } }, async (_request, reply) =>
		reply.header('cache-control', 'no-store').send({ status: options.isStorageFull() ? 'degraded' : 'ok' }),
	);
	app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
		const results = Object.fromEntries(
			await Promise.all(
				Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
			),
		);
		const isReady = Object.values(results).every(Boolean) && !options.isStorageFull();
		return reply
			.code(isReady ? 200 : 503)
			.header('cache-control', 'no-store')
			.send({ ready: isReady, ...results, storage: !options.isStorageFull() });
	});
	const duration = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'Time to answer a request that was not kept ready',
		labelNames: ['method', 'route', 'status'],
		buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
		registers: [metrics],
	});
	app.addHook('onResponse', async (request, reply) => {
		const route = request.routeOptions.url ?? 'none';
		duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
	});
	new Gauge({
		name: 'response_cache_lookups',
		help: 'Lookups in the cache of ready answers',
		labelNames: ['outcome'],
		registers: [metrics],
		collect() {
			this.set({ outcome: 'hit' }, cache.counts.hits);
			this.set({ outcome: 'miss' }, cache.counts.misses);
		},
	});
	app.get('/metrics', { config: { rateLimit: false } }, async (_request, reply) =>
		reply
			.type(metrics.contentType)
			.header('cache-control', 'no-store')
			.send(await metrics.metrics()),
	);
}

async function passes(check: () => Promise<boolean>): Promise<boolean> {
	const patience = new Promise<false>((resolve) => setTimeout(resolve, checkPatienceMs, false).unref());
	return Promise.race([check().catch(() => false), patience]);
}
