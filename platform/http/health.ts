import { Gauge, Histogram, type Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from './cache/response-cache.ts';

/** What must be healthy for the server to be ready, and the reason given otherwise. */
export type HealthChecks = Record<string, { isWell: () => Promise<boolean>; reason: string }>;

/** Whether changes made elsewhere are received; if not, why. */
export type ReadListenStatus = () => { isListening: boolean; reason: string | null };

const checkTimeoutMs = 3000;

/** For monitoring: liveness, readiness and metrics. */
export function serveHealth(
	app: FastifyInstance,
	options: {
		checks: HealthChecks;
		listenStatus: ReadListenStatus;
		isStorageFull: () => boolean;
		areFilesFull: () => Promise<boolean>;
		metrics: Registry;
		cache: ResponseCache;
	},
): void {
	const { metrics, cache, listenStatus } = options;
	const isDegraded = async () => options.isStorageFull() || (await options.areFilesFull());
	const checks: HealthChecks = {
		...options.checks,
		storage: {
			isWell: async () => !options.isStorageFull(),
			reason: 'The disk is nearly full: nothing can be written.',
		},
	};
	app.get('/healthz', { config: { rateLimit: false } }, async (_request, reply) =>
		reply.header('cache-control', 'no-store').send({ status: (await isDegraded()) ? 'degraded' : 'ok' }),
	);
	app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
		const results = await Promise.all(
			Object.entries(checks).map(async ([name, { isWell, reason }]) => ({
				name,
				reason,
				isWell: await passes(isWell),
			})),
		);
		const { isListening, reason } = listenStatus();
		const isReady = results.every(({ isWell }) => isWell);
		const reasons = results.flatMap((result) => (result.isWell ? [] : [result.reason]));
		// With the database elsewhere, everything else can still be written.
		if (await options.areFilesFull())
			reasons.push('The disk of the uploads is nearly full: no pictures can be kept.');
		return reply
			.code(isReady ? 200 : 503)
			.header('cache-control', 'no-store')
			.send({
				ready: isReady,
				...Object.fromEntries(results.map(({ name, isWell }) => [name, isWell])),
				// A server that cannot listen still serves, only slower. If it were not ready, one pooler would take down all
				// servers.
				listening: isListening,
				reasons: reason === null ? reasons : [...reasons, reason],
			});
	});
	new Gauge({
		name: 'database_listening',
		help: 'Whether changes made elsewhere are heard of (1), or kept answers are dropped every five seconds (0)',
		registers: [metrics],
		collect() {
			this.set(listenStatus().isListening ? 1 : 0);
		},
	});
	new Gauge({
		name: 'storage_full',
		help: 'Whether writing, or keeping uploads, is refused because the disk is nearly full',
		registers: [metrics],
		async collect() {
			this.set((await isDegraded()) ? 1 : 0);
		},
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
	const patience = new Promise<false>((resolve) => setTimeout(resolve, checkTimeoutMs, false).unref());
	return Promise.race([check().catch(() => false), patience]);
}
