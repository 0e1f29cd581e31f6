import type { Server } from 'node:http';
import { collectDefaultMetrics, Registry } from '@prometheus-io/client';
import { createAuthenticate } from '#features/accounts/server/authenticate.ts';
import {
	createAuthenticatePublisher,
	createAuthenticateReader,
} from '#features/accounts/server/by-link/authenticate-by-link.ts';
import { startHeartbeat } from '#features/status/server/heartbeat.ts';
import { anyKey, siteKey } from '#gateways/cdn/purge-hook.ts';
import type { Config } from '#platform/config.ts';
import { createApp } from '#platform/http/app.ts';
import { type CacheTags, maxAgeMs, type ResponseCache } from '#platform/http/cache/response-cache.ts';
import { storeBuiltFiles } from '#platform/http/files/built-files.ts';
import type { Log } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';
import { addRoutes } from './add-routes.ts';
import { describeSelf } from './heartbeat/describe-self.ts';
import { type LoadPages, loadPages } from './load-pages.ts';
import { createNeeds } from './needs.ts';
import type { Runtime } from './runtime.ts';
import { siteAddress } from './site-address.ts';

const pollIntervalMs = 50;
const drainTimeoutMs = 5000;
/** As long as a server caches it, unless the CDN is purged earlier. */
const cdnMaxAge = `max-age=${maxAgeMs / 1000}`;

/** Proxies limit headers to a few kilobytes, so a page with more keys gets `anyKey` instead. */
const maxCdnKeys = 40;

function cdnHeaders(tags: CacheTags): Record<string, string> {
	const keys = [siteKey, ...(tags && tags.length <= maxCdnKeys ? tags : [anyKey])];
	return {
		'surrogate-key': keys.join(' '),
		'cache-tag': keys.join(','),
		'surrogate-control': cdnMaxAge,
		'cdn-cache-control': cdnMaxAge,
	};
}

/** Serves pages and the API on an open runtime; returns the public address. */
export async function serve(
	runtime: Runtime,
	config: Config,
	log: Log,
	{ makePages = loadPages, runsJobs = false }: { makePages?: LoadPages | undefined; runsJobs?: boolean } = {},
): Promise<{ address: string; startDraining: () => void; close: () => Promise<void> }> {
	const { db, engine, queue } = runtime;
	let address = siteAddress(config);
	const site = { name: config.siteName, url: () => address };
	const needs = createNeeds(runtime, config, { log, site });
	let kept: ResponseCache | null = null;
	const self = describeSelf(
		config,
		runsJobs ? 'server and worker' : 'server',
		engine,
		() => kept?.counts ?? null,
	);
	const metrics = new Registry();
	collectDefaultMetrics({ register: metrics });
	const pages = await makePages({
		origin: () => address,
		siteName: config.siteName,
		dataDir: config.dataDir,
	});
	const builtFiles = pages.clientFolder ? await storeBuiltFiles(engine, pages.clientFolder, { log }) : null;
	const { app, cache, startDraining } = await createApp({
		log,
		siteName: config.siteName,
		publicUrl: () => address,
		trustProxy: config.trustProxy,
		rateLimits: config.rateLimits,
		authenticate: createAuthenticate(needs),
		authenticateReader: createAuthenticateReader(needs),
		authenticatePublisher: createAuthenticatePublisher(needs),
		addRoutes: (instance) => addRoutes(instance, { ...needs, self }),
		isStorageFull: engine.isStorageFull,
		areFilesFull: needs.files.isFull,
		checks: {
			database: {
				isWell: async () => (await engine.query('select 1')).rows.length === 1,
				reason: 'The database does not answer.',
			},
			jobs: { isWell: async () => queue.isInstalled(), reason: 'The job queue cannot be read.' },
		},
		engine,
		...(config.cdn ? { cdnHeaders } : {}),
		pages,
		...(builtFiles ? { findBuiltFile: builtFiles.find } : {}),
		metrics,
	});
	kept = cache;
	await app.ready();
	const requests = countRequests(app.server);
	try {
		const bound = await app.listen({ port: config.port, host: config.host });
		if (!config.publicUrl && config.port === 0) address = bound;
	} catch (error) {
		await builtFiles?.stop();
		throw listenError(error as NodeJS.ErrnoException, config);
	}
	const heartbeat = startHeartbeat({ db, log }, self, { isOnly: engine.kind === 'embedded' });
	return {
		address,
		startDraining,
		async close() {
			startDraining();
			await endConnections(app.server, requests);
			await app.close();
			await builtFiles?.stop();
			await heartbeat.stop();
		},
	};
}

/** Lets requests in flight finish: pages fetch their data in this process, and a closing app would reject those calls. */
async function endConnections(server: Server, requests: { underWay: number }): Promise<void> {
	const ended = new Promise((resolve) => server.close(resolve));
	const lastMoment = performance.now() + drainTimeoutMs;
	// Connections without a request yet do not count as idle, and would never end.
	const ending = setInterval(() => {
		if (requests.underWay === 0 || performance.now() > lastMoment) server.closeAllConnections();
		else server.closeIdleConnections();
	}, pollIntervalMs);
	await ended;
	clearInterval(ending);
}

function countRequests(server: Server): { underWay: number } {
	const requests = { underWay: 0 };
	server.on('request', (_request, response) => {
		requests.underWay++;
		response.once('close', () => requests.underWay--);
	});
	return requests;
}

function listenError(error: NodeJS.ErrnoException, { host, port }: Config): Error {
	switch (error.code) {
		case 'EADDRINUSE':
			return new StartError(
				`Port ${port} on ${host} is taken. Stop the program that uses it, or set PORT to another one.`,
			);
		case 'EACCES':
			return new StartError(`Port ${port} needs more rights than this user has. Set PORT to 1024 or higher.`);
		case 'EADDRNOTAVAIL':
		case 'ENOTFOUND':
			return new StartError(`HOST ${host} is not an address of this machine. Set HOST to one that is.`);
		default:
			return error;
	}
}
