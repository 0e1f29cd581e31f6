import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#features/site/web/shared/toast-failure.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { inboxKeys } from '../shared/inbox-queries.ts';

/** Does something with mail, says what became of it, and has everything about mail asked for anew. */
export function useMailAction<Given = void>(
	act: (given: Given) => Promise<{ title: string; description?: string }>,
	/** "Failed to process email": the reason is put behind it. */
	failure: string,
) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: act,
		onSuccess: (toast) => showToast(toast),
		onError: toastError(failure),
		onSettled: () =>
			queryClient.invalidateQueries({
				queryKey: inboxKeys.all,
				// What could not be loaded before would fail again, and its toast would hide this one.
				predicate: ({ state }) => state.data !== undefined,
			}),
	});
}
