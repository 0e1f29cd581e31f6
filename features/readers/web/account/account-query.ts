import { queryOptions } from '@tanstack/react-query';
import { statusOf } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import { alwaysStale, createKeys } from '#client/endpoint-query.ts';
import { getAccount } from '#features/readers/contract/readers.ts';

const accountKeys = createKeys('account');

/** The signed-in reader; null if signed out. */
export function accountQuery(api: ApiClient) {
	return queryOptions({
		queryKey: accountKeys.of(getAccount),
		queryFn: () =>
			api.call(getAccount, {}).catch((error: unknown) => {
				if (statusOf(error) === 401) return null;
				throw error;
			}),
		// It changes by signing up and by links in mails, in any tab.
		...alwaysStale,
	});
}
