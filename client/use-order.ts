import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Changes the order of a list that is in the cache: seen at once, sent one after the other, so that the last order is the
 * one that stays.
 */
export function useOrder<Item extends { id: number }>({
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
			// While another order waits to be sent, the server's answer would be an older one.
			if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries();
		},
	});
	return (items) => {
		void queryClient.cancelQueries({ queryKey });
		queryClient.setQueryData(queryKey, items);
		mutate(items);
	};
}
