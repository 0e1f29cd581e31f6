import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { hasSessionEnded } from '#client/describe-failure.ts';
import { watchFailedCalls } from '#client/failed-calls.ts';
import { logout, type User } from '#features/accounts/contract/accounts.ts';
import { userQuery } from '#features/accounts/web/shared/account-queries.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { isSomethingTyped, watchTyping } from '#ui/forms/typed-text.ts';
import { showToast } from '#ui/overlays/toast.tsx';

/** The only page with a redirect back in the specification; from all others the login page leads to the dashboard. */
const withWayBack = '/admin/prompt-library';

/**
 * The signed-in user. Everyone else is redirected to the login page, immediately or when a later call fails because the
 * session has expired. With unsaved input they stay on the page and sign in there.
 */
export function useSession() {
	const api = useApi();
	const queryClient = useQueryClient();
	const { history } = useRouter();
	const { pathname, searchStr } = useLocation();
	const query = useQuery(userQuery(api));
	const { queryKey } = userQuery(api);
	/** The user whose session expired with unsaved input. The page and the input stay. */
	const [ended, setEnded] = useState<{ user: User; isAsking: boolean } | null>(null);
	const user = query.data ?? ended?.user ?? null;
	const isNobody = query.data === null && ended === null;

	useEffect(() => {
		// While navigating away, the frame is still mounted but the address has already changed.
		if (!isNobody || !/^\/admin(\/|$)/i.test(pathname)) return;
		history.replace(pathname === withWayBack ? loginPath(pathname) : '/auth');
	}, [isNobody, history, pathname]);

	useEffect(() => watchTyping(), []);
	useEffect(() => {
		const stop = watchFailedCalls((error) => {
			if (!user || !hasSessionEnded(error)) return;
			if (isSomethingTyped()) {
				setEnded({ user, isAsking: true });
				return;
			}
			stop();
			queryClient.clear();
			history.push(loginPath(pathname + searchStr));
		});
		return stop;
	}, [queryClient, history, pathname, searchStr, user]);

	function goOn(signedIn: User) {
		queryClient.setQueryData(queryKey, signedIn);
		setEnded(null);
		showToast({ title: 'You are signed in again', description: 'What you typed is still here.' });
		void queryClient.invalidateQueries();
	}

	const signOut = useMutation({
		mutationFn: () => api.call(logout, {}),
		onSuccess: () => {
			setEnded(null);
			queryClient.clear();
			queryClient.setQueryData(queryKey, null);
			history.push('/auth');
		},
		onError: toastFailure("Couldn't sign out"),
	});

	return {
		user,
		isFailed: query.isError,
		isAsking: query.isFetching,
		askAgain: () => void query.refetch(),
		signOut: () => signOut.mutate(),
		/** Whether to ask for the password here, because the session expired with unsaved input. */
		mustSignInAgain: ended?.isAsking === true,
		goOn,
		stayOut: () => setEnded((current) => current && { ...current, isAsking: false }),
	};
}

function loginPath(path: string): string {
	return `/login?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
}
