import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import { TabList, TabPanel, tabAttributes } from '#ui/layout/tabs.tsx';
import { type AuthSearch, type AuthTab, authTabs } from './auth-search.ts';

const names: Record<AuthTab, string> = { login: 'Login', register: 'Register' };
const group = 'auth';

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
	const isHydrated = useHydrated();
	return (
		<>
			<div className="border-b border-border">
				<TabList label="Login or register">
					{authTabs.map((name) => (
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
							{...tabAttributes({ group, name, isChosen: name === chosen, isHydrated })}
						>
							{names[name]}
						</Link>
					))}
				</TabList>
			</div>
			<TabPanel group={group} name={chosen} className="pt-6">
				{children}
			</TabPanel>
		</>
	);
}
