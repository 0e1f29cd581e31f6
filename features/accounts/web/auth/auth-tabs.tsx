import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tabs } from '#ui/layout/tabs.tsx';
import { type AuthSearch, type AuthTab, authTabs } from './auth-search.ts';

const names: Record<AuthTab, string> = { login: 'Login', register: 'Register' };

export function AuthTabs({
	address,
	search: { redirect, setupToken },
	chosen,
	children,
}: {
	address: '/auth' | '/login';
	search: AuthSearch;
	chosen: AuthTab;
	children: ReactNode;
}) {
	return (
		<Tabs
			group="auth"
			label="Login or register"
			names={authTabs}
			chosen={chosen}
			className="pt-6"
			tab={(name, attributes) => (
				<Link
					key={name}
					to={address}
					search={{
						...(name === 'register' && { tab: name }),
						...(redirect !== undefined && { redirect }),
						...(setupToken !== undefined && { setupToken }),
					}}
					replace
					activeOptions={{ exact: true }}
					resetScroll={false}
					{...attributes}
				>
					{names[name]}
				</Link>
			)}
		>
			{children}
		</Tabs>
	);
}
