import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '#client/api-context.tsx';
import { authenticationQuery } from '#features/accounts/web/shared/account-queries.ts';

const loginPath = '/login?redirect=/admin/prompt-library';

/** The library does its own check for an admin. Returns whether prompts may be fetched. */
export function useOwnCheck(): boolean {
	const { history } = useRouter();
	const check = useQuery(authenticationQuery(useApi()));
	// Cached data may predate the sign-in.
	const isKnown = check.isFetchedAfterMount && !check.isFetching;
	const isNobody = isKnown && check.data?.authenticated === false;
	useEffect(() => {
		if (isNobody) history.replace(loginPath);
	}, [isNobody, history]);
	// If the check itself fails, the list reports the error.
	return isKnown && !isNobody;
}
