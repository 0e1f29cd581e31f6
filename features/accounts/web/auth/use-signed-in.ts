import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useApi } from '#client/api-context.tsx';
import type { User } from '#features/accounts/contract/accounts.ts';
import { userQuery } from '../shared/account-queries.ts';

/** What to do once somebody is signed in: what was read as someone else is forgotten, and the page they wanted opens. */
export function useSignedIn(target: string): (user: User) => void {
	const api = useApi();
	const queryClient = useQueryClient();
	const router = useRouter();
	return (user) => {
		queryClient.clear();
		queryClient.setQueryData(userQuery(api).queryKey, user);
		router.history.replace(target);
	};
}
