import { MutationCache, notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query';

// Update before the next press, so that a button shows its pending state by then.
notifyManager.setScheduler(queueMicrotask);

declare module '@tanstack/react-query' {
	interface Register {
		mutationMeta: {
			/** Query keys to invalidate on success. The mutation stays pending until they are refetched. */
			invalidates?: readonly QueryKey[];
		};
	}
}

/** The empty key is a prefix of all others: a change that shows in many lists invalidates them all. */
export const allQueries: readonly QueryKey[] = [[]];

const discardAfterMs = 5 * 60 * 1000;

/**
 * Data is never stale, never refetched automatically, and discarded five minutes after its last use. Offline, a call fails like
 * any other: by default, the library would silently pause it and send it later.
 */
export function createQueryClient(): QueryClient {
	const mutationCache = new MutationCache({
		onSettled: async (_answer, error, _variables, _result, _mutation, { client, meta }) => {
			if (error || !meta?.invalidates) return;
			await Promise.all(meta.invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
		},
	});
	return new QueryClient({
		mutationCache,
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
		},
	});
}
