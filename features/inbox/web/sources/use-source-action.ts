import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#features/site/web/shared/toast-failure.ts';
import { showToast } from '#ui/overlays/toast.tsx';

/** Runs an action on sources or their newsletters, shows its result as a toast, and refetches all lists. */
export function useSourceAction<Answer, Given = void>(
	act: (given: Given) => Promise<Answer>,
	words: {
		done: (answer: Answer) => { title: string; description?: string };
		/** "Failed to create newsletter": the reason is appended. */
		failed: string;
	},
) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: act,
		onSuccess: (answer) => showToast(words.done(answer)),
		onError: toastError(words.failed),
		onSettled: () =>
			// A new name or listing shows in many lists. Queries that failed before would fail again, and their toast would
			// hide this one.
			queryClient.invalidateQueries({ predicate: ({ state }) => state.data !== undefined }),
	});
}
