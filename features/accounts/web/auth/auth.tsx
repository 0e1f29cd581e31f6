import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '#client/api-context.tsx';
import { authenticationQuery, userQuery } from '../shared/account-queries.ts';
import type { AuthSearch } from './auth-search.ts';
import { AuthTabs } from './auth-tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { useOpenTarget } from './use-open-target.ts';
import { useSignedIn } from './use-signed-in.ts';

const afterwards = '/admin';

/** Signing in and registering; redirects users who are already signed in. */
export function Auth({ address, search }: { address: '/auth' | '/login'; search: AuthSearch }) {
	const { tab = 'login', redirect, setupToken, invitation } = search;
	const target = redirect ?? afterwards;
	const handleSignedIn = useSignedIn(target);
	const openTarget = useOpenTarget(target);
	const api = useApi();
	const queryClient = useQueryClient();
	const { data } = useQuery(authenticationQuery(api));
	const isSignedIn = data?.authenticated === true;

	useEffect(() => {
		if (!isSignedIn) return;
		// The sign-in happened in another tab; drop the cached "nobody signed in".
		queryClient.removeQueries({ queryKey: userQuery(api).queryKey });
		openTarget();
	}, [isSignedIn, openTarget, queryClient, api]);

	return (
		<AuthTabs address={address} search={search} chosen={tab}>
			{tab === 'login' ? (
				<>
					<LoginForm onSignedIn={handleSignedIn} />
					<p className="mt-2 text-sm">
						<Link
							to="/auth/forgot"
							className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
						>
							Forgot your password?
						</Link>
					</p>
				</>
			) : (
				<RegisterForm setupToken={setupToken} invitation={invitation} onSignedIn={handleSignedIn} />
			)}
		</AuthTabs>
	);
}
