import {
	createRequestHandler,
	getSsrStatus,
	RouterServer,
	transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { statusOf } from '#client/api-error.ts';
import type { FetchApi } from '#client/fetch-api.ts';
import type { PublicIdentity } from '#features/site/contract/site.ts';
import { noIdentity } from '#features/site/rules/identity.ts';
import { type MarkupCache, MarkupCacheProvider } from '#ui/content/markup-cache.ts';
import { extractInlineScripts } from './inline-scripts.ts';
import { assetsOfPage, type PageAssets, type ViteManifest } from './page-assets.ts';
import './portal-tree.ts';
import { writeQueries } from './query-state.ts';
import type { RenderedPage, RenderPage } from './render-page.ts';
import { createAppRouter } from './router.ts';
import { startScript } from './start-script.ts';

const matcher = createAppRouter({
	site: { name: '', origin: '', identity: noIdentity, fontPreloads: [], renderedAt: 0 },
	fetchApi: () => Promise.reject(new Error('This router only matches addresses')),
});

const keptMarkup = new LRUCache<string, string, () => ReactElement>({
	maxSize: 8 * 1024 * 1024,
	sizeCalculation: (markup, key) => markup.length + key.length,
	// React concatenates many pieces, and the rope string would keep them all in memory.
	memoMethod: (_key, _stale, { context: render }) => Buffer.from(renderToString(render())).toString(),
});

const keepMarkup: MarkupCache = (key, render) => keptMarkup.memo(key, { context: render });

/** What React emits in place of a failed part that the browser should render. */
const unrenderedPart = '<!--$!-->';

export const renderPage: RenderPage = async ({ path, origin, manifest, siteName, fetchApi }) => {
	const { assets, onTouch } = startOf(path, manifest);
	const identity = await readIdentity(fetchApi);
	const site = {
		name: siteName,
		origin,
		identity,
		fontPreloads: assets.fontPreloads,
		renderedAt: Date.now(),
	};
	// The router puts this nonce on every script it writes; see inline-scripts.ts.
	const mark = crypto.randomUUID();
	let failure: Pick<RenderedPage, 'status' | 'error'> | null = null;
	let page: Pick<RenderedPage, 'html' | 'scripts'> = { html: '', scripts: [] };
	const handle = createRequestHandler({
		// Concatenated: resolved against the origin, a path starting with two slashes would leave the site.
		request: new Request(origin + path),
		createRouter: () => createAppRouter({ site, fetchApi, scriptMark: mark }),
		getRouterManifest: () => Promise.resolve(routerManifest(assets)),
	});
	const response = await handle(async ({ router, responseHeaders }) => {
		const failed = router.stores.matches.get().find((match) => match.status === 'error');
		if (failed) {
			const status = statusOf(failed.error) ?? 500;
			// A takedown is not an error.
			failure = status === 410 ? { status } : { status, error: failed.error };
		}
		const queries = writeQueries(router.options.context.queryClient);
		const markup = renderToString(
			<MarkupCacheProvider value={keepMarkup}>
				<RouterServer router={router} />
			</MarkupCacheProvider>,
		);
		const marked = await transformHtmlStringWithRouter(router, markup);
		if (marked.includes(unrenderedPart))
			failure ??= { status: getSsrStatus(router), error: new Error('A part of the page was not rendered') };
		// A page that could not be shown reports that at once.
		const start = startScript({ assets, onTouch: onTouch && getSsrStatus(router) === 200 });
		page = finish(marked, { mark, queries, start });
		// Kept out of the response, which would encode it to bytes only to be decoded again.
		return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
	});
	return {
		status: response.status,
		headers: headersOf(response, origin),
		...page,
		...(failure ?? {}),
	};
};

/** Appends what goes at the end of the body. */
function finish(
	marked: string,
	{ mark, queries, start }: { mark: string; queries: string; start: string },
): Pick<RenderedPage, 'html' | 'scripts'> {
	const end = marked.lastIndexOf('</body>');
	if (end < 0) return extractInlineScripts(marked, mark);
	const { html, scripts } = extractInlineScripts(marked.slice(0, end), mark);
	return {
		html: `${html}${queries}<script>${start}</script>${marked.slice(end)}`,
		scripts: [...scripts, start],
	};
}

/** Cached like any other answer until it changes. If it fails, the page itself reports the problem. */
async function readIdentity(fetchApi: FetchApi): Promise<PublicIdentity> {
	const { status, text } = await fetchApi('/api/site');
	return status === 200 ? JSON.parse(text) : noIdentity;
}

function startOf(path: string, manifest: ViteManifest): { assets: PageAssets; onTouch: boolean } {
	const [pathname = '/'] = path.split(/[?#]/, 1);
	const [matchedRoutes] = matcher.getMatchedRoutes(pathname);
	const data = matchedRoutes.flatMap(({ options }) => options.staticData ?? []);
	return {
		assets: assetsOfPage(
			manifest,
			data.flatMap(({ chunk }) => chunk ?? []),
		),
		onTouch: data.at(-1)?.isForReading === true,
	};
}

function routerManifest({ styles }: PageAssets) {
	return { routes: { __root__: { css: styles } } };
}

function headersOf(response: Response, origin: string): Record<string, string> {
	const headers = Object.fromEntries(response.headers);
	if (headers.location?.startsWith(`${origin}/`)) headers.location = headers.location.slice(origin.length);
	return headers;
}
