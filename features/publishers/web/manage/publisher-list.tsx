import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { Publisher } from '#features/publishers/contract/manage-publishers.ts';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { maxCounted } from '#features/site/web/shared/settings-queries.ts';
import { SearchBox } from '#ui/display/search-box.tsx';
import { Section } from '#ui/layout/section.tsx';
import { pageSize, publishersQuery } from './manage-queries.ts';
import { PublisherRow } from './publisher-row.tsx';
import { PublisherSettings } from './publisher-settings.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** Who keeps or claims newsletters, and when they were last seen. */
export function Publishers() {
	const [{ q, page }, setShown] = useState({ q: '', page: 1 });
	const [leaving, setLeaving] = useState<Publisher | null>(null);
	const search = useCallback((text: string) => setShown({ q: text, page: 1 }), []);
	const list = useQuery(publishersQuery(useApi(), { q, page }));
	return (
		<div className="flex flex-col gap-12">
			<Section title="Publishers" about="They sign in by a link from a mail, and have no password.">
				<SearchBox label="Search by address or newsletter" onSearch={search} className="sm:max-w-96" />
				<QueryList
					query={list}
					problem="Couldn't load the publishers"
					empty={q === '' ? 'Nobody has claimed a newsletter yet.' : 'No publishers found.'}
					paging={{
						page,
						pageSize,
						maxCounted,
						hidesSinglePage: true,
						onPage: (next) => setShown({ q, page: next }),
					}}
				>
					{(publishers) => (
						<ul className="divide-y divide-border">
							{publishers.map((publisher) => (
								<PublisherRow
									key={publisher.id}
									publisher={publisher}
									onSignOut={() => setLeaving(publisher)}
								/>
							))}
						</ul>
					)}
				</QueryList>
			</Section>
			<PublisherSettings />
			{leaving && <SignOutDialog publisher={leaving} onClose={() => setLeaving(null)} />}
		</div>
	);
}
