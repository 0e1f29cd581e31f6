import { useQueryClient } from '@tanstack/react-query';
import type { ReaderAccount } from '#contract/readers.ts';
import { useApi } from '#web/api/api-context.tsx';
import { statusOf } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { accountQuery } from '#web/api/subscription-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showToast } from '#web/ui/toast.tsx';

/** A call that changes the account and answers it as it is now. */
export function useAccountCall<Input = void>(call: (api: ApiClient, input: Input) => Promise<ReaderAccount>) {
	const api = useApi();
	const queryClient = useQueryClient();
	const { queryKey } = accountQuery(api);
	return useCall((input: Input) => call(api, input), {
		onDone: (account) => queryClient.setQueryData(queryKey, account),
		onFailed: (error) => {
			// The session has ended meanwhile: the form for a new link takes the place of the page.
			if (statusOf(error) === 401) queryClient.setQueryData(queryKey, null);
			showToast({
				title: 'Nothing was changed',
				description: describeFailure(error).message,
				variant: 'destructive',
			});
		},
	});
}
