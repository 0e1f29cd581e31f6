import { createRouter } from '@tanstack/react-router';
import { createApiClient } from '#client/client.ts';
import type { FetchApi } from '#client/fetch-api.ts';
import { createQueryClient } from '#client/query-client.ts';
import { pageFailure } from './page-failure.ts';
import { ProblemPage } from './pages/site/problem-page.tsx';
import type { wholeTree } from './portal-tree.ts';
import { readQueries } from './query-state.ts';
import { routeTree } from './route-tree.ts';
import type { Site } from './router-context.ts';
import { skipInitialScroll } from './scroll.ts';
import { parseSearch, stringifySearch } from './search-string.ts';

/** One router per rendered page on the server, a single one in the browser. */
export function createAppRouter({
	fetchApi,
	site,
	scriptMark,
}: {
	fetchApi: FetchApi;
	site: Site;
	/** On the server: the nonce on every script the router writes. */
	scriptMark?: string;
}) {
	const queryClient = createQueryClient();
	const api = createApiClient(fetchApi);
	const router = createRouter({
		routeTree: routeTree as unknown as typeof wholeTree,
		context: { queryClient, api, site },
		parseSearch,
		stringifySearch,
		...(scriptMark === undefined ? {} : { ssr: { nonce: scriptMark } }),
		scrollRestoration: skipInitialScroll(),
		defaultPreload: 'intent',
		// The query cache decides what is fresh.
		defaultPreloadStaleTime: 0,
		defaultPendingMs: 200,
		defaultPendingMinMs: 300,
		defaultErrorComponent: ProblemPage,
		dehydrate: () => ({ site }),
		hydrate: (dehydrated) => {
			readQueries(queryClient, dehydrated.site.renderedAt);
			router.update({ ...router.options, context: { queryClient, api, site: dehydrated.site } });
		},
	});
	router.options.serializationAdapters = [pageFailure];
	return router;
}

declare module '@tanstack/react-router' {
	interface Register {
		router: ReturnType<typeof createAppRouter>;
	}
}
