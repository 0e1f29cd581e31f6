import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, CheckedOf, Endpoint, ResponseOf } from '#protocol/endpoint.ts';
import { Problem } from '../problem.ts';
import { asksForPreview } from './cache/response-cache.ts';
import { checkInput, withoutEmpty } from './check-input.ts';
import type {
	Authenticate,
	AuthenticatePublisher,
	AuthenticateReader,
	Identity,
	Publisher,
	Reader,
} from './security/identity.ts';
import { isLocalCall } from './security/local-call.ts';
import { type RateLimit, rateLimitOf } from './security/rate-limits.ts';
import type { TokenCookies } from './security/session-cookie.ts';

/** What a handler knows about its caller, besides the input. */
export type Caller = {
	identity: Identity | null;
	reader: Reader | null;
	publisher: Publisher | null;
	ip: string;
	/** The requested URL, with its query. */
	url: string;
	userAgent: string;
	/** The browser signals an opt-out of tracking (`Sec-GPC`, `DNT`). */
	asksForPrivacy: boolean;
	/** According to the browser, one of our own pages makes the request, not another site or a typed address. */
	isFromOwnPage: boolean;
	/** The request was made on this machine and passed no proxy. */
	isLocal: boolean;
	/** Whether an editor asks for hidden content. Such a response is private and must not be cached. */
	previews: () => Promise<boolean>;
	sessionToken: string | undefined;
	readerToken: string | undefined;
	publisherToken: string | undefined;
	/** Identifies the sign-ups made in this browser; readers must verify its signature. */
	signupToken: string | undefined;
};

/** What a handler can do to the response, besides returning its body. */
export type ReplyTools = {
	header: (name: string, value: string) => void;
	/** Sets the cache tags, so that only their changes make the response stale. */
	setCacheTags: (tags: readonly string[]) => void;
	beginSession: (token: string, expiresAt: Date) => void;
	endSession: () => void;
	beginReaderSession: (token: string, expiresAt: Date) => void;
	endReaderSession: () => void;
	beginPublisherSession: (token: string, expiresAt: Date) => void;
	endPublisherSession: () => void;
	keepSignups: (token: string, expiresAt: Date) => void;
};

type Given<E> = CheckedOf<E> & { caller: Caller; identity: Identity; reader: Reader; publisher: Publisher };

export type Handler<E> = (input: Given<E>, tools: ReplyTools) => Promise<ResponseOf<E>> | ResponseOf<E>;

/** The app that features add their routes to. */
export type App = FastifyInstance;

export type RouteOptions = RateLimit;

declare module 'fastify' {
	interface FastifyContextConfig {
		endpoint?: Endpoint;
		/** The response only depends on the public catalogue: see response-cache.ts. */
		cached?: boolean;
		/** One of the two routes that document the API and are not endpoints. */
		describesApi?: boolean;
	}
	interface FastifyInstance {
		authenticate: Authenticate;
		authenticateReader: AuthenticateReader;
		authenticatePublisher: AuthenticatePublisher;
		tokenCookies: TokenCookies;
	}
}

/** Answers an endpoint: checks access, validates the input, runs the handler, and applies the response schema. */
export function route<E extends Endpoint>(
	app: FastifyInstance,
	endpoint: E,
	handler: Handler<E>,
	options: RouteOptions = {},
): void {
	app.route({
		method: endpoint.method,
		url: endpoint.path,
		config: {
			endpoint,
			cached: endpoint.cached === true,
			...rateLimitOf(options),
		},
		...largeBodyOf(app, endpoint),
		handler: async (request, reply) => {
			const caller = await identifyCaller(app, request, endpoint.access);
			const input = {
				params: checkInput(endpoint.params, request.params),
				query: checkInput(endpoint.query, withoutEmpty(request.query)),
				body: checkInput(endpoint.body, request.body),
				caller,
				identity: caller.identity,
				reader: caller.reader,
				publisher: caller.publisher,
			} as Given<E>;
			if (!endpoint.cached) reply.header('cache-control', 'no-store');
			const answer = await handler(input, createReplyTools(app, request, reply));
			reply.code(endpoint.status ?? 200);
			return endpoint.response.parse(answer);
		},
	});
}

/** Reject callers without access before reading a large body. */
function largeBodyOf(app: FastifyInstance, { access, maxBodyBytes }: Endpoint) {
	if (maxBodyBytes === undefined) return {};
	return {
		bodyLimit: maxBodyBytes,
		onRequest: async (request: FastifyRequest) => void (await identifyCaller(app, request, access)),
	};
}

export async function identifyCaller(
	app: FastifyInstance,
	request: FastifyRequest,
	access: Access,
): Promise<Caller> {
	const sessionToken = app.tokenCookies.session.read(request);
	const readerToken = app.tokenCookies.reader.read(request);
	const publisherToken = app.tokenCookies.publisher.read(request);
	const isForAccounts = access === 'account' || access === 'admin' || access === 'owner';
	const identity = isForAccounts && sessionToken ? await app.authenticate(sessionToken) : null;
	const reader = access === 'reader' && readerToken ? await app.authenticateReader(readerToken) : null;
	const publisher =
		access === 'publisher' && publisherToken ? await app.authenticatePublisher(publisherToken) : null;
	if (access !== 'public' && !identity && !reader && !publisher) throw new Problem('authentication_required');
	if ((access === 'admin' || access === 'owner') && !identity?.approved)
		throw new Problem('approval_pending');
	if (access === 'owner' && identity?.role !== 'owner') throw new Problem('owner_required');
	return {
		identity,
		reader,
		publisher,
		ip: request.ip,
		url: request.url,
		userAgent: request.headers['user-agent'] ?? '',
		asksForPrivacy: request.headers['sec-gpc'] === '1' || request.headers['dnt'] === '1',
		isFromOwnPage: isFromOwnPage(request),
		isLocal: isLocalCall(request),
		previews: async () => {
			if (!asksForPreview(request.raw) || !(await isEditor(app, request))) return false;
			request.isUncacheable = true;
			return true;
		},
		sessionToken,
		readerToken,
		publisherToken,
		signupToken: app.tokenCookies.signup.read(request),
	};
}

/** Anyone signed in and approved may see what is hidden. */
export async function isEditor(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
	const token = app.tokenCookies.session.read(request);
	return token !== undefined && (await app.authenticate(token))?.approved === true;
}

function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
	const site = headers['sec-fetch-site'];
	if (site !== undefined) return site === 'same-origin';
	const { origin, referer } = headers;
	const from = origin ?? referer ?? '';
	return URL.canParse(from) && new URL(from).host === host;
}

function createReplyTools(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): ReplyTools {
	const { session, reader, publisher, signup } = app.tokenCookies;
	return {
		header: (name, value) => void reply.header(name, value),
		setCacheTags: (tags) => {
			request.cacheTags = tags;
		},
		beginSession: (token, expiresAt) => session.write(reply, token, expiresAt),
		endSession: () => session.clear(reply),
		beginReaderSession: (token, expiresAt) => reader.write(reply, token, expiresAt),
		endReaderSession: () => reader.clear(reply),
		beginPublisherSession: (token, expiresAt) => publisher.write(reply, token, expiresAt),
		endPublisherSession: () => publisher.clear(reply),
		keepSignups: (token, expiresAt) => signup.write(reply, token, expiresAt),
	};
}
