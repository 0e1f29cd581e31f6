import type { ReactNode } from 'react';
import { LinkTabs } from '#features/site/web/shared/link-tabs.tsx';

/** A portal page with tabs, each with its own address; the first uses that of the page. */
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
	to: '/admin' | '/admin/settings' | '/admin/email' | '/admin/publishers';
	tabs: readonly (readonly [Name, string])[];
	chosen: Name;
	counts?: Record<Name, number>;
	children: ReactNode;
}) {
	return (
		<>
			<h1 className="mb-4 font-serif text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">{title}</h1>
			<LinkTabs
				{...{ group, tabs, chosen }}
				countOf={counts && ((name) => counts[name])}
				label={title}
				className="pt-6"
				link={(name) => ({ to, search: name === tabs[0]?.[0] ? {} : { tab: name } })}
			>
				{children}
			</LinkTabs>
		</>
	);
}
