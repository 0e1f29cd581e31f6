import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { logout } from '#contract/accounts.ts';
import { userQuery } from '#web/api/account-queries.ts';
import { useApi } from '#web/api/api-context.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { showToast } from '#web/ui/toast.tsx';

/** The one page whose way back the specification names; from all others the login page leads to the dashboard. */
const withWayBack = '/admin/prompt-library';

/**
 * Who is signed in, and what becomes of those who are not: they are led to the login page, at once or when a call is
 * refused later because the session has ended meanwhile.
 */
export function useSession() {
	const api = useApi();
	const queryClient = useQueryClient();
	const { history } = useRouter();
	const { pathname, searchStr } = useLocation();
	const query = useQuery(userQuery(api));
	const { queryKey } = userQuery(api);
	const user = query.data ?? null;
	const isNobody = query.data === null;

	useEffect(() => {
		// On the way out the frame is still there for a moment, and the address is another already.
		if (!isNobody || !/^\/admin(\/|$)/.test(pathname)) return;
		history.replace(pathname === withWayBack ? loginPath(pathname) : '/auth');
	}, [isNobody, history, pathname]);

	useEffect(() => {
		const leaveAfter = (error: unknown) => {
			if (!hasSessionEnded(error)) return;
			stop();
			queryClient.clear();
			history.push(loginPath(pathname + searchStr));
		};
		const queries = queryClient.getQueryCache().subscribe(({ query: { state } }) => leaveAfter(state.error));
		const mutations = queryClient
			.getMutationCache()
			.subscribe(({ mutation }) => leaveAfter(mutation?.state.error));
		const stop = () => {
			queries();
			mutations();
		};
		return stop;
	}, [queryClient, history, pathname, searchStr]);

	const signOut = useMutation({
		mutationFn: () => api.call(logout, {}),
		onSuccess: () => {
			queryClient.clear();
			queryClient.setQueryData(queryKey, null);
			history.push('/auth');
		},
		onError: (error) =>
			showToast({
				title: "Couldn't sign out",
				description: describeFailure(error).message,
				variant: 'destructive',
			}),
	});

	return {
		user,
		isFailed: query.isError,
		isAsking: query.isFetching,
		askAgain: () => void query.refetch(),
		signOut: () => signOut.mutate(),
	};
}

// A wrong password is refused with the same status, and ends nothing.
function hasSessionEnded(error: unknown): boolean {
	return error instanceof ApiError && error.problem?.code === 'authentication_required';
}

function loginPath(path: string): string {
	return `/login?redirect=${encodeURIComponent(path)}`;
}
