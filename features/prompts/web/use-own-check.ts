import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '#client/api-context.tsx';
import { authenticationQuery } from '#features/accounts/web/shared/account-queries.ts';

const loginPath = '/login?redirect=/admin/prompt-library';

/** The library asks for itself whether an admin is there. Answers whether prompts may be asked for. */
export function useOwnCheck(): boolean {
	const { history } = useRouter();
	const check = useQuery(authenticationQuery(useApi()));
	// What was known before may be from before signing in.
	const isKnown = check.isFetchedAfterMount && !check.isFetching;
	const isNobody = isKnown && check.data?.authenticated === false;
	useEffect(() => {
		if (isNobody) history.replace(loginPath);
	}, [isNobody, history]);
	// Where the check itself fails, the list says what is wrong.
	return isKnown && !isNobody;
}
