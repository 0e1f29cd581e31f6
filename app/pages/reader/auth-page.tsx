import { useMatch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Auth } from '#features/accounts/web/auth/auth.tsx';
import { parseAuthSearch } from '#features/accounts/web/auth/auth-search.ts';
import { Container } from '#ui/layout/container.tsx';

export function AuthPage(): ReactElement {
	// Not the location, which already changes while this page is being left.
	const { pathname, search } = useMatch({ strict: false });
	return (
		<Container className="flex justify-center py-12 lg:py-20">
			<div className="w-full max-w-[26rem]">
				<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em]">Admin Portal</h1>
				<p className="mt-2 mb-6 text-balance text-muted">
					For those who edit the directory. Readers need no account.
				</p>
				<Auth address={pathname === '/login' ? '/login' : '/auth'} search={parseAuthSearch({ ...search })} />
			</div>
		</Container>
	);
}
