import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '#contract/accounts.ts';
import { userQuery } from '#web/api/account-queries.ts';
import { useApi } from '#web/api/api-context.tsx';

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
