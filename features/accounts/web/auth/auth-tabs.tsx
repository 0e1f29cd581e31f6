import type { ReactNode } from 'react';
import { LinkTabs } from '#features/site/web/shared/link-tabs.tsx';
import { type AuthSearch, type AuthTab, authTabs } from './auth-search.ts';

const names: Record<AuthTab, string> = { login: 'Login', register: 'Register' };

export function AuthTabs({
	address,
	search: { redirect, setupToken, invitation },
	chosen,
	children,
}: {
	address: '/auth' | '/login';
	search: AuthSearch;
	chosen: AuthTab;
	children: ReactNode;
}) {
	return (
		<LinkTabs
			group="auth"
			label="Login or register"
			tabs={authTabs.map((name) => [name, names[name]])}
			chosen={chosen}
			className="pt-6"
			link={(name) => ({
				to: address,
				search: {
					...(name === 'register' && { tab: name }),
					...(redirect !== undefined && { redirect }),
					...(setupToken !== undefined && { setupToken }),
					...(invitation !== undefined && { invitation }),
				},
				replace: true,
			})}
		>
			{children}
		</LinkTabs>
	);
}
