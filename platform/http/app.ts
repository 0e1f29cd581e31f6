import { randomUUID } from 'node:crypto';
import http from 'node:http';
import fastifyCookie from '@fastify/cookie';
import { Registry } from '@prometheus-io/client';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { TrustProxy } from '../config.ts';
import type { DatabaseEngine } from '../database/engine.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { cacheResponses } from './cache/cache-plugin.ts';
import { invalidateOnChange } from './cache/invalidate-on-change.ts';
import { type CacheTags, createResponseCache, type ResponseCache } from './cache/response-cache.ts';
import { registerErrorHandler, sendProblem } from './error-handler.ts';
import type { FindBuiltFile } from './files/built-files.ts';
import { createInProcessFetch, type Pages, servePages } from './files/pages.ts';
import { serveStaticAssets } from './files/static-assets.ts';
import { type HealthChecks, serveHealth } from './health.ts';
import { serveApiDocs } from './openapi/api-docs.ts';
import { createRequestIds } from './request-id.ts';
import type { Authenticate, AuthenticatePublisher, AuthenticateReader } from './security/identity.ts';
import { refuseCrossSiteCalls } from './security/origin-check.ts';
import { limitRates } from './security/rate-limits.ts';
import { commonHeaders, dataPolicy, onlyHttps } from './security/security-headers.ts';
import { createTokenCookies } from './security/session-cookie.ts';

export type AppParts = {
	log: Log;
	siteName: string;
	publicUrl: () => string;
	trustProxy: TrustProxy;
	rateLimits: boolean;
	authenticate: Authenticate;
	authenticateReader: AuthenticateReader;
	authenticatePublisher: AuthenticatePublisher;
	/** Registers all endpoints. */
	addRoutes: (app: FastifyInstance) => void;
	/** True if nothing can be written. */
	isStorageFull: () => boolean;
	/** True if only uploads cannot be stored. */
	areFilesFull?: () => Promise<boolean>;
	checks: HealthChecks;
	/** Where changes to public pages are announced. */
	engine: Pick<DatabaseEngine, 'query' | 'listen' | 'listenStatus'>;
	/** Without pages, the app only serves the API. */
	pages?: Pages;
	/** For pages that a CDN may cache. */
	cdnHeaders?: (tags: CacheTags) => Record<string, string>;
	/** Finds files in the browser bundles of other builds. */
	findBuiltFile?: FindBuiltFile;
	metrics?: Registry;
};

const bodyLimitBytes = 1024 * 1024;
const anyBodyLimitBytes = 64 * 1024;
const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** The HTTP side of the product, ready to listen. */
export async function createApp(parts: AppParts): Promise<{
	app: FastifyInstance;
	cache: ResponseCache;
	/** Waits until the cache knows of every change so far. */
	catchUp: () => Promise<boolean>;
	/** From now on `/readyz` fails and connections close after their next response; requests are still served. */
	startDraining: () => void;
}> {
	let isDraining = false;
	const requestId = createRequestIds();
	const cache = createResponseCache({ requestId });
	const changes = await invalidateOnChange(parts.engine, cache);
	const inProcessToken = randomUUID();
	const handleSource = parts.pages?.development?.handle;
	const app = Fastify({
		loggerInstance: parts.log,
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: requestId,
		trustProxy: parts.trustProxy,
		bodyLimit: bodyLimitBytes,
		routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
		rewriteUrl: ({ url = '/' }) => escapeMalformedPath(url),
		forceCloseConnections: 'idle',
		// Requests that arrive on open connections during shutdown are still served.
		return503OnClosing: false,
		// Cached responses are sent before Fastify is involved, as fast as a bare server.
		serverFactory: (handle) =>
			http.createServer({ headersTimeout: 20_000, requestTimeout: 30_000 }, (request, response) => {
				if (isDraining) response.shouldKeepAlive = false;
				if (cache.trySend(request, response)) return;
				if (handleSource) handleSource(request, response, () => handle(request, response));
				else handle(request, response);
			}),
		frameworkErrors: (_error, request, reply) => {
			sendProblem(request as never, reply as never, new Problem('not_found'));
		},
	}) as unknown as FastifyInstance;

	app.decorate('authenticate', parts.authenticate);
	app.decorate('authenticateReader', parts.authenticateReader);
	app.decorate('authenticatePublisher', parts.authenticatePublisher);
	const isHttps = parts.publicUrl().startsWith('https:');
	app.decorate('tokenCookies', createTokenCookies({ isHttps }));
	app.removeContentTypeParser('text/plain');
	takeAnyBodyFromAnywhere(app);
	registerErrorHandler(app);
	refuseUndeclaredRoutes(app);

	app.addHook('onRequest', async (request, reply) => {
		reply.headers({
			...commonHeaders,
			...(isHttps ? onlyHttps : {}),
			'content-security-policy': dataPolicy,
			'x-request-id': request.id,
		});
		if (unsafeMethods.has(request.method) && parts.isStorageFull()) throw new Problem('storage_full');
	});
	refuseCrossSiteCalls(app, { publicUrl: parts.publicUrl });
	await app.register(fastifyCookie);
	if (parts.rateLimits)
		await limitRates(app, {
			isExempt: ({ headers, url }) =>
				headers['x-in-process'] === inProcessToken || url.startsWith('/assets/'),
		});
	cacheResponses(app, cache, { catchUp: changes.catchUp, cdnHeaders: parts.cdnHeaders });
	app.addHook('onClose', changes.stop);
	logAnswers(app);

	serveHealth(app, {
		checks: {
			...parts.checks,
			serving: { isWell: async () => !isDraining, reason: 'The server is stopping.' },
		},
		listenStatus: parts.engine.listenStatus,
		isStorageFull: parts.isStorageFull,
		areFilesFull: parts.areFilesFull ?? (async () => false),
		metrics: parts.metrics ?? new Registry(),
		cache,
	});
	serveApiDocs(app, { name: parts.siteName, url: parts.publicUrl });
	parts.addRoutes(app);
	if (parts.pages) {
		if (parts.pages.clientFolder) await serveStaticAssets(app, parts.pages.clientFolder, parts.findBuiltFile);
		servePages(app, parts.pages, createInProcessFetch(app, cache, inProcessToken));
	} else {
		app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem('not_found')));
	}
	return {
		app,
		cache,
		catchUp: changes.catchUp,
		startDraining() {
			isDraining = true;
		},
	};
}

/** Access is declared on endpoints, so an API route that is not one must not exist. */
function refuseUndeclaredRoutes(app: FastifyInstance): void {
	app.addHook('onRoute', ({ url, method, config }) => {
		if (url.startsWith('/api/') && !config?.endpoint && !config?.describesApi)
			throw new Error(`${String(method)} ${url} is no endpoint of the contract.`);
	});
}

/** Mail clients post forms of either kind, or nothing. Endpoints they may call ignore the body; all others reject it. */
function takeAnyBodyFromAnywhere(app: FastifyInstance): void {
	app.addContentTypeParser(
		'*',
		{ parseAs: 'buffer', bodyLimit: anyBodyLimitBytes },
		(request: FastifyRequest, _body: Buffer, done: (error: Error | null, body?: undefined) => void) =>
			done(
				request.routeOptions.config?.endpoint?.fromAnywhere ? null : new Problem('unsupported_media_type'),
				undefined,
			),
	);
}

/** One line per response, with the route instead of the URL, whose query may contain what someone typed. */
function logAnswers(app: FastifyInstance): void {
	app.addHook('onResponse', async (request, reply) => {
		if (request.headers['x-in-process'] !== undefined) return;
		request.log.debug(
			{
				method: request.method,
				route: request.routeOptions.url,
				status: reply.statusCode,
				ms: Math.round(reply.elapsedTime * 10) / 10,
			},
			'answered',
		);
	});
}

/** A path with a malformed escape (`/100%`) cannot be routed: as a single segment it is the address of no page, as in a browser. */
function escapeMalformedPath(url: string): string {
	const [path = ''] = url.split('?', 1);
	if (!path.includes('%') || path.startsWith('/api/') || isDecodable(path)) return url;
	return `/${encodeURIComponent(path)}`;
}

function isDecodable(path: string): boolean {
	try {
		// The result is used, because the bundler drops calls that it takes for pure.
		return decodeURIComponent(path) !== '';
	} catch {
		return false;
	}
}
