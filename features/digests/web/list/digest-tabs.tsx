import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DigestTab } from '#features/digests/contract/digests.ts';
import { TabCount } from '#ui/display/tab-count.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { changing, type DigestSearch, digestTabs } from '../digest-search.ts';

const names: Record<DigestTab, string> = { drafts: 'Drafts', scheduled: 'Scheduled', sent: 'Sent' };

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
		<Tabs
			group="digests"
			label={label}
			names={digestTabs}
			chosen={chosen}
			className="flex flex-col gap-4 pt-6"
			tab={(name, attributes) => (
				<Link
					key={name}
					to={to}
					search={changing({ tab: name === 'drafts' ? undefined : name, page: undefined })}
					activeOptions={{ exact: true }}
					resetScroll={false}
					{...attributes}
				>
					{names[name]}
					<TabCount count={counts?.[name] ?? 0} />
				</Link>
			)}
		>
			{children}
		</Tabs>
	);
}
