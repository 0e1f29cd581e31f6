import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import type { ApiClient } from '#client/client.ts';
import type { Claim } from '#features/publishers/contract/claims.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { claimQuery, publisherKeys } from '../publisher-queries.ts';
import { stateWords } from './claim-words.ts';

/** A mutation that returns the updated claim. */
export function useClaimMutation<Input = void>(
	claim: Claim,
	call: (api: ApiClient, input: Input) => Promise<Claim>,
) {
	const api = useApi();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (input: Input) => call(api, input),
		onSuccess: (changed) => {
			queryClient.setQueryData(claimQuery(api, claim.id).queryKey, changed);
			if (changed.state !== claim.state) {
				showToast({ title: stateWords[changed.state].title });
				void queryClient.invalidateQueries({ queryKey: publisherKeys.all });
			}
		},
	});
}
