import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeFailure } from '#client/describe-failure.ts';
import { capitalised } from '#features/digests/rules/digest-template.ts';
import type { FormFailure } from '#ui/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import type { DigestKind } from './digest-words.ts';
import { digestsKey } from './shared/digest-queries.ts';

/** Says in the specified words that a change failed, and why. */
function reportFailure(failure: string, error: unknown): void {
	showToast({ title: failure, description: describeFailure(error).message, variant: 'destructive' });
}

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
		onError: (error) => reportFailure(failure, error),
		onSettled: () => queryClient.invalidateQueries({ queryKey: digestsKey }),
	});
	return {
		isPending,
		mutate: (given: Given) => {
			const isUnderWay = isPending && JSON.stringify(variables) === JSON.stringify(given);
			if (!isUnderWay) mutate(given);
		},
	};
}

/** What a form does with its checked text: saves it, says so, closes, and has everything about digests asked for anew. */
export function useSave<Body>({
	kind,
	isNew,
	save,
	onClose,
}: {
	kind: DigestKind;
	isNew: boolean;
	save: (body: Body) => Promise<unknown>;
	onClose: () => void;
}): (body: Body) => Promise<FormFailure | null> {
	const queryClient = useQueryClient();
	return async (body) => {
		try {
			await save(body);
		} catch (error) {
			reportFailure(`Failed to ${isNew ? 'create' : 'update'} ${kind}`, error);
			return describeFailure(error);
		}
		showToast({ title: `${capitalised(kind)} ${isNew ? 'created' : 'updated'}` });
		onClose();
		void queryClient.invalidateQueries({ queryKey: digestsKey });
		return null;
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
