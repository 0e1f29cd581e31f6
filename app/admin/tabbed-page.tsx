import type { ComponentType } from 'react';
import { LinkTabs } from '#features/site/web/shared/link-tabs.tsx';

type Tab<Name extends string> = readonly [Name, string, ComponentType];

/** A portal page with tabs, each with its own address; the first uses that of the page. */
export function TabbedPage<Name extends string>({
	title,
	group,
	to,
	tabs,
	wanted,
	counts,
}: {
	title: string;
	group: string;
	to: '/admin' | '/admin/settings' | '/admin/email' | '/admin/publishers';
	/** Each with its label and content. */
	tabs: readonly [Tab<Name>, ...Tab<Name>[]];
	/** The tab in the address, which may not exist. */
	wanted: string | undefined;
	counts?: Record<Name, number>;
}) {
	const [first] = tabs;
	const [chosen, , Chosen] = tabs.find(([name]) => name === wanted) ?? first;
	return (
		<>
			<h1 className="mb-4 font-serif text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">{title}</h1>
			<LinkTabs
				{...{ group, chosen }}
				tabs={tabs.map(([name, label]) => [name, label] as const)}
				countOf={counts && ((name) => counts[name])}
				label={title}
				className="pt-6"
				link={(name) => ({ to, search: name === first[0] ? {} : { tab: name } })}
			>
				<Chosen />
			</LinkTabs>
		</>
	);
}
