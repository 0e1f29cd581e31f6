import { MutationCache, notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query';

// Before the next press, not after it: a button that waits for its answer is to be seen as such by then.
notifyManager.setScheduler(queueMicrotask);

declare module '@tanstack/react-query' {
	interface Register {
		mutationMeta: {
			/** The keys of what is asked for anew when the mutation has succeeded. It is pending until the answers are there. */
			invalidates?: readonly QueryKey[];
		};
	}
}

/** Every key begins with the empty one: a change that shows in many lists invalidates them all. */
export const everything: readonly QueryKey[] = [[]];

const discardAfterMs = 5 * 60 * 1000;

/**
 * Data is never stale, never asked for again by itself, and forgotten five minutes after its last use. Without a connection a
 * call fails like any other: left to itself, the library would hold it back without a word and send it whenever it can.
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
