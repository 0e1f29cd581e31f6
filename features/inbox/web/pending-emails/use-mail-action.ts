import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#features/site/web/shared/toast-failure.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { inboxKeys } from '../shared/inbox-queries.ts';

/** Runs an action on mail, shows its result as a toast, and refetches all mail queries. */
export function useMailAction<Given = void>(
	act: (given: Given) => Promise<{ title: string; description?: string }>,
	/** "Failed to process email": the reason is appended. */
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
				// Queries that failed before would fail again, and their toast would hide this one.
				predicate: ({ state }) => state.data !== undefined,
			}),
	});
}
