import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DigestTab } from '#features/digests/contract/digests.ts';
import { TabCount } from '#ui/display/tab-count.tsx';
import { TabList, TabPanel, tabAttributes } from '#ui/layout/tabs.tsx';
import { changing, type DigestSearch, digestTabs } from '../digest-search.ts';

const names: Record<DigestTab, string> = { drafts: 'Drafts', scheduled: 'Scheduled', sent: 'Sent' };
const group = 'digests';

/** Drafts, Scheduled, Sent: each with its count and an address of its own, under the same filters. */
export function DigestTabs({
	label,
	to,
	search,
	counts,
	children,
}: {
	label: string;
	to: '/admin/digest-emails' | '/admin/collection-newsletters';
	search: DigestSearch;
	/** Undefined until they are known. */
	counts: Record<DigestTab, number> | undefined;
	children: ReactNode;
}) {
	const chosen = search.tab ?? 'drafts';
	return (
		<>
			<div className="border-b border-border">
				<TabList label={label}>
					{digestTabs.map((name) => (
						<Link
							key={name}
							to={to}
							search={changing({ tab: name === 'drafts' ? undefined : name, page: undefined })}
							activeOptions={{ exact: true }}
							resetScroll={false}
							{...tabAttributes({ group, name, isChosen: name === chosen, isHydrated: true })}
						>
							{names[name]}
							<TabCount count={counts?.[name] ?? 0} />
						</Link>
					))}
				</TabList>
			</div>
			<TabPanel group={group} name={chosen} className="flex flex-col gap-4 pt-6">
				{children}
			</TabPanel>
		</>
	);
}
