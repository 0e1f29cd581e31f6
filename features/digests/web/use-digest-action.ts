import { useMutation, useQueryClient } from '@tanstack/react-query';
import { capitalised } from '#features/digests/rules/digest-template.ts';
import { asksToMailAnyway } from '#features/site/web/shared/mail-anyway.tsx';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import type { DigestKind } from './digest-labels.ts';
import { digestKeys } from './shared/digest-queries.ts';

/** Runs an action on digests, ignoring repeated clicks, shows its result as a toast, and refetches all digest queries. */
export function useDigestAction<Given = void>(
	/** Returns the toast for success. */
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
		// After a failure too: someone else may have been faster.
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

/** Asks for confirmation with the browser's dialog, then deletes. */
export function useDelete(kind: DigestKind, remove: (id: number) => Promise<unknown>) {
	const { mutate } = useDigestAction(async (id: number) => {
		await remove(id);
		return { title: `${capitalised(kind)} deleted` };
	}, `Failed to delete ${kind}`);
	/** `loss` says what else would be deleted. */
	return (id: number, loss = '') => {
		const question = `Are you sure you want to delete this ${kind}?`;
		if (window.confirm(loss ? `${question}\n\n${loss}` : question)) mutate(id);
	};
}
