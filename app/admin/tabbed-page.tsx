import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TabList, TabPanel, tabAttributes } from '#ui/layout/tabs.tsx';

/** A page of the portal in tabs, each with an address of its own; the first has that of the page. */
export function TabbedPage<Name extends string>({
	title,
	group,
	to,
	tabs,
	chosen,
	children,
}: {
	title: string;
	group: string;
	to: '/admin' | '/admin/settings';
	tabs: readonly (readonly [Name, string])[];
	chosen: Name;
	children: ReactNode;
}) {
	return (
		<>
			<h1 className="mb-4 font-serif text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">{title}</h1>
			<div className="border-b border-border">
				<TabList label={title}>
					{tabs.map(([name, label], place) => (
						<Link
							key={name}
							to={to}
							search={place === 0 ? {} : { tab: name }}
							activeOptions={{ exact: true }}
							resetScroll={false}
							{...tabAttributes({ group, name, isChosen: name === chosen, isHydrated: true })}
						>
							{label}
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
