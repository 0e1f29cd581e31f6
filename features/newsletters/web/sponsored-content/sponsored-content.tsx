import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { SearchBox } from '#ui/display/search-box.tsx';
import { managedNewslettersQuery } from '../shared/manage-queries.ts';
import { SponsoredRow } from './sponsored-row.tsx';
import { useChangeSponsoring } from './use-change-sponsoring.ts';

const pageSize = 25;

/** Which newsletters are sponsored; these come first. Hidden ones are included, as they may be shown again. */
export function SponsoredContent() {
	const api = useApi();
	const [{ q, page }, setShown] = useState({ q: '', page: 1 });
	const asked = managedNewslettersQuery(api, { q, page, limit: pageSize, sort: 'sponsored' });
	const list = useQuery(asked);
	const { mutate, isPending, variables } = useChangeSponsoring(asked.queryKey);
	const search = useCallback((text: string) => setShown({ q: text, page: 1 }), []);
	return (
		<div className="flex flex-col gap-4">
			<p className="max-w-[44rem] text-sm text-muted">
				A sponsored newsletter stands at the top of the directory and of its categories, and says that it is
				sponsored.
			</p>
			<SearchBox label="Search newsletters" onSearch={search} />
			<QueryList
				query={list}
				problem="Couldn't load the newsletters"
				empty={q === '' ? 'No newsletters yet. Add one first.' : 'No newsletters found.'}
				paging={{ page, pageSize, onPage: (next) => setShown({ q, page: next }) }}
			>
				{(newsletters) => (
					<ul className="divide-y divide-border">
						{newsletters.map((newsletter) => (
							<SponsoredRow
								key={newsletter.id}
								newsletter={newsletter}
								isChanging={isPending && variables.id === newsletter.id}
								onToggle={() => mutate(newsletter)}
							/>
						))}
					</ul>
				)}
			</QueryList>
		</div>
	);
}
