import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TabCount } from '#ui/display/tab-count.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';

/** A page of the portal in tabs, each with an address of its own; the first has that of the page. */
export function TabbedPage<Name extends string>({
	title,
	group,
	to,
	tabs,
	chosen,
	counts,
	children,
}: {
	title: string;
	group: string;
	to: '/admin' | '/admin/settings' | '/admin/email';
	tabs: readonly (readonly [Name, string])[];
	chosen: Name;
	counts?: Record<Name, number>;
	children: ReactNode;
}) {
	return (
		<>
			<h1 className="mb-4 font-serif text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">{title}</h1>
			<Tabs
				group={group}
				label={title}
				names={tabs.map(([name]) => name)}
				chosen={chosen}
				className="pt-6"
				tab={(name, attributes) => (
					<Link
						key={name}
						to={to}
						search={name === tabs[0]?.[0] ? {} : { tab: name }}
						activeOptions={{ exact: true }}
						resetScroll={false}
						{...attributes}
					>
						{tabs.find(([other]) => other === name)?.[1]}
						{counts && <TabCount count={counts[name]} />}
					</Link>
				)}
			>
				{children}
			</Tabs>
		</>
	);
}
