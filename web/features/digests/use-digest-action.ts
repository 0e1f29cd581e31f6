import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeFailure } from '#web/api/describe-failure.ts';
import { digestsKey } from '#web/api/digest-queries.ts';
import { showToast } from '#web/ui/toast.tsx';

/** What the messages call each of the three. */
export type DigestKind = 'digest' | 'digest configuration' | 'digest email';

/** Says in the specified words that a change failed, and why. */
export function reportFailure(failure: string, error: unknown): void {
	showToast({ title: failure, description: describeFailure(error).message, variant: 'destructive' });
}

/** Does something with digests, says what became of it, and has everything about them asked for anew. */
export function useDigestAction<Given = void>(
	/** Answers what to say when it is done. */
	act: (given: Given) => Promise<{ title: string; description?: string }>,
	failure: string,
) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: act,
		onSuccess: (toast) => showToast(toast),
		onError: (error) => reportFailure(failure, error),
		onSettled: () => queryClient.invalidateQueries({ queryKey: digestsKey }),
	});
}

/** Deletes after the browser's own question. */
export function useDelete(kind: DigestKind, remove: (id: number) => Promise<unknown>) {
	const { mutate } = useDigestAction(async (id: number) => {
		await remove(id);
		return { title: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} deleted` };
	}, `Failed to delete ${kind}`);
	return (id: number) => {
		if (window.confirm(`Are you sure you want to delete this ${kind}?`)) mutate(id);
	};
}
