import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import type { User } from '#features/accounts/contract/accounts.ts';
import { userQuery } from '../shared/account-queries.ts';
import { useOpenTarget } from './use-open-target.ts';

/** After signing in, clears everything cached for the previous user and opens the requested page. */
export function useSignedIn(target: string): (user: User) => void {
	const api = useApi();
	const queryClient = useQueryClient();
	const openTarget = useOpenTarget(target);
	return (user) => {
		queryClient.clear();
		queryClient.setQueryData(userQuery(api).queryKey, user);
		openTarget();
	};
}
