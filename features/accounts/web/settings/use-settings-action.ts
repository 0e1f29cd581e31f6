import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeFailure } from '#client/describe-failure.ts';
import { showToast } from '#ui/overlays/toast.tsx';

/** Does one thing, says what became of it, and has the lists asked for anew. */
export function useSettingsAction<Given>(
	act: (given: Given) => Promise<string>,
	failure: string,
): { run: (given: Given) => void; isRunning: boolean } {
	const queryClient = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: act,
		onSuccess: (title) => showToast({ title }),
		onError: (error) =>
			showToast({ title: failure, description: describeFailure(error).message, variant: 'destructive' }),
		onSettled: () =>
			Promise.all([
				queryClient.invalidateQueries({ queryKey: ['settings'] }),
				queryClient.invalidateQueries({ queryKey: ['user'] }),
			]),
	});
	return { run: mutate, isRunning: isPending };
}
