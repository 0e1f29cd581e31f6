import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../problem.ts';
import {
	asksForPreview,
	type CacheTags,
	previewHeader,
	type ResponseCache,
} from '../cache/response-cache.ts';
import { sendProblem } from '../error-handler.ts';
import { isEditor } from '../route.ts';
import { pagePolicy } from '../security/security-headers.ts';

export type FetchApi = (
	path: string,
	init?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<{
	status: number;
	statusText: string;
	headers: Record<string, string>;
	text: string;
	/** The cache tags of the response. */
	tags: CacheTags;
}>;

/** Renders the page of a path; exported by the server bundle. */
export type RenderPage = (
	path: string,
	fetchApi: FetchApi,
) => Promise<{
	status: number;
	headers: Record<string, string>;
	html: string;
	/** The inline scripts the renderer itself wrote; no others may run. */
	scripts: string[];
	error?: unknown;
}>;

export type Pages = {
	renderPage: RenderPage;
	/** The folder with the built bundle. */
	clientFolder?: string;
	/** Replaces the bundle: builds source files on request. Pages are not cached then. */
	development?: {
		handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
		/** Extra permissions for the pages' content security policy. */
		policy: Record<string, string>;
	};
};

type Page = Awaited<ReturnType<RenderPage>> & { isUncacheable: boolean; tags: CacheTags };

/** Every address nothing else answers is a page, even if it is the not-found page. */
export function servePages(
	app: FastifyInstance,
	{ renderPage, development }: Pages,
	fetchApi: FetchApi,
): void {
	const underWay = new Map<string, Promise<Page>>();

	async function render(url: string, extraHeaders: Record<string, string> = {}): Promise<Page> {
		let isUncacheable = development !== undefined;
		const tags = new Set<string>();
		let isOfAnything = false;
		const page = await renderPage(url, async (path, init) => {
			const answer = await fetchApi(path, { ...init, headers: { ...init?.headers, ...extraHeaders } });
			// A page is cacheable only if everything it is made of is: no uncacheable response, and none that failed.
			const isUnkept = answer.status === 200 && answer.headers['cache-control'] === 'no-store';
			if (isUnkept || answer.status >= 500) isUncacheable = true;
			if (answer.status === 200 && answer.tags) for (const tag of answer.tags) tags.add(tag);
			else isOfAnything = true;
			return answer;
		});
		isUncacheable ||= page.error !== undefined;
		return { ...page, isUncacheable, tags: isOfAnything || page.status !== 200 ? null : [...tags] };
	}

	/** Pages that cannot be cached, such as those not found, are at least rendered once for concurrent requests. */
	function renderOnce(url: string, version: number): Promise<Page> {
		const key = `${version} ${url}`;
		const known = underWay.get(key);
		if (known) return known;
		const page = render(url).finally(() => underWay.delete(key));
		underWay.set(key, page);
		return page;
	}

	/** The page of a hidden newsletter, for an editor who navigates to it. Rendered for this request only, with its session. */
	async function renderHidden(request: FastifyRequest, url: string): Promise<Page | null> {
		const { cookie, 'sec-fetch-mode': mode } = request.headers;
		if (!/^\/newsletter\/[^/]+$/.test(request.url.split('?', 1)[0] ?? '') || mode !== 'navigate') return null;
		if (cookie === undefined || !(await isEditor(app, request))) return null;
		const page = await render(url, { ...previewHeader, cookie });
		return page.status === 200 ? { ...page, isUncacheable: true } : null;
	}

	async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		const url = request.raw.url ?? request.url;
		const open = await renderOnce(url, request.cacheVersion);
		const page = open.status === 404 ? ((await renderHidden(request, url)) ?? open) : open;
		request.isUncacheable ||= page.isUncacheable;
		request.cacheTags = page.tags;
		if (page.error)
			request.log.error(
				{ err: page.error },
				page.status < 400
					? 'a part of a page was left to the browser'
					: 'a page could only say that something went wrong',
			);
		reply.code(page.status).headers(page.headers);
		if (page.status >= 300 && page.status < 400) return reply.send('');
		return reply
			.type('text/html; charset=utf-8')
			.header('content-security-policy', pagePolicy(page.scripts, development?.policy))
			.header('cache-control', 'no-store')
			.send(page.html);
	}

	app.decorate('answerPage', answerPage);
	app.get('/*', { config: { cached: true } }, async (request, reply) => {
		if (request.url.startsWith('/api/')) throw new Problem('not_found');
		return answerPage(request, reply);
	});
	app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem('not_found')));
}

/** Pages get their data from the same endpoints as everyone else, without leaving the process. */
export function createInProcessFetch(app: FastifyInstance, cache: ResponseCache, token: string): FetchApi {
	return async (path, init = {}) => {
		const mayBeKept = (init.method ?? 'GET') === 'GET' && !asksForPreview({ headers: init.headers ?? {} });
		const kept = mayBeKept ? cache.peek(path) : null;
		if (kept) return { ...kept, statusText: 'OK' };
		const response = await app.inject({
			method: (init.method ?? 'GET') as 'GET',
			url: path,
			headers: { ...init.headers, 'x-in-process': token },
			...(init.body === undefined ? {} : { payload: init.body }),
		});
		return {
			status: response.statusCode,
			statusText: response.statusMessage,
			headers: Object.fromEntries(
				Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
			),
			text: response.body,
			tags: cache.tagsOf(response.raw.req),
		};
	};
}
