import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#features/site/web/shared/toast-failure.ts';
import { showToast } from '#ui/overlays/toast.tsx';

/** Does something with sources or their newsletters, says what became of it, and has all lists asked for anew. */
export function useSourceAction<Answer, Given = void>(
	act: (given: Given) => Promise<Answer>,
	words: {
		done: (answer: Answer) => { title: string; description?: string };
		/** "Failed to create newsletter": the reason is put behind it. */
		failed: string;
	},
) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: act,
		onSuccess: (answer) => showToast(words.done(answer)),
		onError: toastError(words.failed),
		onSettled: () =>
			// A new name or a new listing shows in many lists. What could not be loaded before would fail again, and its
			// toast would hide this one.
			queryClient.invalidateQueries({ predicate: ({ state }) => state.data !== undefined }),
	});
}
