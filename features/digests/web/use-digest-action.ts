import { useMutation, useQueryClient } from '@tanstack/react-query';
import { capitalised } from '#features/digests/rules/digest-template.ts';
import { asksToMailAnyway } from '#features/site/web/shared/mail-anyway.tsx';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import type { DigestKind } from './digest-words.ts';
import { digestKeys } from './shared/digest-queries.ts';

/** Does something with digests, once, says what became of it, and has everything about them asked for anew. */
export function useDigestAction<Given = void>(
	/** Answers what to say when it is done. */
	act: (given: Given) => Promise<{ title: string; description?: string }>,
	failure: string,
) {
	const queryClient = useQueryClient();
	const { mutate, isPending, variables } = useMutation({
		mutationFn: act,
		onSuccess: (toast) => showToast(toast),
		onError: (error, given) => {
			if (!asksToMailAnyway(error, () => mutate(given))) toastFailure(failure)(error);
		},
		// After a failure, too: somebody else may have been quicker.
		onSettled: () => queryClient.invalidateQueries({ queryKey: digestKeys.all }),
	});
	return {
		isPending,
		mutate: (given: Given) => {
			const isUnderWay = isPending && JSON.stringify(variables) === JSON.stringify(given);
			if (!isUnderWay) mutate(given);
		},
	};
}

/** Deletes after the browser's own question. */
export function useDelete(kind: DigestKind, remove: (id: number) => Promise<unknown>) {
	const { mutate } = useDigestAction(async (id: number) => {
		await remove(id);
		return { title: `${capitalised(kind)} deleted` };
	}, `Failed to delete ${kind}`);
	return (id: number) => {
		if (window.confirm(`Are you sure you want to delete this ${kind}?`)) mutate(id);
	};
}
