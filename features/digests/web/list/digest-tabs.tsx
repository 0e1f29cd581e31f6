import type { ReactNode } from 'react';
import type { DigestTab } from '#features/digests/contract/digests.ts';
import { LinkTabs } from '#features/site/web/shared/link-tabs.tsx';
import { changing, type DigestSearch, digestTabs } from '../digest-search.ts';

const names: Record<DigestTab, string> = { drafts: 'Drafts', scheduled: 'Scheduled', sent: 'Sent' };

/** Drafts, Scheduled, Sent: each with a count and its own URL, under the same filters. */
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
	/** Undefined while loading. */
	counts: Record<DigestTab, number> | undefined;
	children: ReactNode;
}) {
	return (
		<LinkTabs
			group="digests"
			label={label}
			tabs={digestTabs.map((name) => [name, names[name]])}
			countOf={(name) => counts?.[name] ?? 0}
			chosen={search.tab ?? 'drafts'}
			className="flex flex-col gap-4 pt-6"
			link={(name) => ({
				to,
				search: changing({ tab: name === 'drafts' ? undefined : name, page: undefined }),
			})}
		>
			{children}
		</LinkTabs>
	);
}
