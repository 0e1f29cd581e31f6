import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeFailure } from './describe-failure.ts';

/** Something an editor confirms in a dialog. Once it is done, everything on screen is asked for anew. */
export function useConfirmed<Answer>(act: () => Promise<Answer>, onDone: (answer: Answer) => void) {
	const queryClient = useQueryClient();
	const { mutate, isPending, error } = useMutation({
		mutationFn: act,
		onSuccess: async (answer) => {
			onDone(answer);
			await queryClient.invalidateQueries();
		},
	});
	return {
		confirm: () => mutate(),
		isPending,
		/** Why it could not be done. */
		trouble: error ? describeFailure(error).message : '',
	};
}
