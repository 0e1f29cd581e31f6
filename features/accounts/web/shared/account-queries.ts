import { queryOptions } from '@tanstack/react-query';
import { statusOf } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import { createKeys, freshQuery } from '#client/endpoint-query.ts';
import { checkAuthentication, getRegistration, getUser } from '#features/accounts/contract/accounts.ts';

export const accountKeys = createKeys('accounts');

/** The signed-in user; null if there is none. */
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

/** Whether an admin is signed in. Unlike `userQuery`, this request does not fail if nobody is. */
export function authenticationQuery(api: ApiClient) {
	return freshQuery(api, accountKeys, checkAuthentication, {});
}

/** What happens on registration. */
export function registrationQuery(api: ApiClient) {
	return freshQuery(api, accountKeys, getRegistration, {});
}
