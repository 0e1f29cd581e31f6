import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { statusOf } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import type { ReaderAccount } from '#features/readers/contract/readers.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { accountQuery } from './account-query.ts';

/** A mutation that returns the updated account. Calls run one after the other, so that the last choice wins. */
export function useAccountMutation<Input = void>(
	call: (api: ApiClient, input: Input) => Promise<ReaderAccount>,
) {
	const api = useApi();
	const queryClient = useQueryClient();
	const { queryKey } = accountQuery(api);
	return useMutation({
		scope: { id: 'account' },
		mutationFn: (input: Input) => call(api, input),
		onSuccess: (account) => queryClient.setQueryData(queryKey, account),
		onError: (error) => {
			// The session has expired: show the form for a new link instead of the page.
			if (statusOf(error) === 401) queryClient.setQueryData(queryKey, null);
			toastFailure('Nothing was changed')(error);
		},
	});
}
