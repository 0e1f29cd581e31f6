import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** Reorders a cached list: optimistic, and sent one after the other, so that the last order wins. */
export function useReorder<Item extends { id: number }>({
	queryKey,
	send,
	onError,
}: {
	queryKey: QueryKey;
	send: (ids: string[]) => Promise<unknown>;
	onError: (error: Error) => void;
}): (items: Item[]) => void {
	const queryClient = useQueryClient();
	const mutationKey = ['order', ...queryKey];
	const { mutate } = useMutation({
		mutationKey,
		mutationFn: (items: Item[]) => send(items.map(({ id }) => String(id))),
		scope: { id: mutationKey.join(' ') },
		onError,
		onSettled: () => {
			// While another order is waiting to be sent, the server's response would be outdated.
			if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries();
		},
	});
	return (items) => {
		void queryClient.cancelQueries({ queryKey });
		queryClient.setQueryData(queryKey, items);
		mutate(items);
	};
}
