import { QueryClient } from '@tanstack/react-query';

const discardAfterMs = 5 * 60 * 1000;

/** Data is never stale, never asked for again by itself, and forgotten five minutes after its last use. */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				staleTime: Number.POSITIVE_INFINITY,
				gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : discardAfterMs,
				retry: false,
				refetchOnWindowFocus: false,
				refetchOnReconnect: false,
				refetchInterval: false,
			},
			mutations: { retry: false },
			dehydrate: { shouldDehydrateQuery: (query) => query.state.status === 'success' },
		},
	});
}
