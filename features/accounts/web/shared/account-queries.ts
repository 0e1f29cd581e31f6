import { queryOptions } from '@tanstack/react-query';
import { statusOf } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import { alwaysStale, createKeys, endpointQuery } from '#client/endpoint-query.ts';
import { checkAuthentication, getRegistration, getUser } from '#features/accounts/contract/accounts.ts';

export const accountKeys = createKeys('accounts');

/** Who is signed in; null for nobody. */
export function userQuery(api: ApiClient) {
	return queryOptions({
		queryKey: accountKeys.of(getUser),
		queryFn: () =>
			api.call(getUser, {}).catch((error: unknown) => {
				if (statusOf(error) === 401) return null;
				throw error;
			}),
	});
}

/** Whether an admin is signed in here. Unlike asking who, asking this is no failure when it is nobody. */
export function authenticationQuery(api: ApiClient) {
	return { ...endpointQuery(api, accountKeys, checkAuthentication, {}), ...alwaysStale };
}

/** What becomes of somebody who registers here. */
export function registrationQuery(api: ApiClient) {
	return { ...endpointQuery(api, accountKeys, getRegistration, {}), ...alwaysStale };
}
