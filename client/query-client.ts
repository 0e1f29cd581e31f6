import { notifyManager, QueryClient } from '@tanstack/react-query';

// Before the next press, not after it: a button that waits for its answer is to be seen as such by then.
notifyManager.setScheduler(queueMicrotask);

const discardAfterMs = 5 * 60 * 1000;

/**
 * Data is never stale, never asked for again by itself, and forgotten five minutes after its last use. Without a connection a
 * call fails like any other: left to itself, the library would hold it back without a word and send it whenever it can.
 */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				staleTime: Number.POSITIVE_INFINITY,
				gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : discardAfterMs,
				retry: false,
				networkMode: 'always',
				refetchOnWindowFocus: false,
				refetchOnReconnect: false,
				refetchInterval: false,
			},
			mutations: { retry: false, networkMode: 'always' },
			dehydrate: { shouldDehydrateQuery: (query) => query.state.status === 'success' },
		},
	});
}
