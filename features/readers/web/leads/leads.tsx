import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '#client/api-context.tsx';
import { type LeadFilter, type LeadTotals, maxLeadsCounted } from '#features/readers/contract/leads.ts';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { ListWords } from '#ui/display/list-area.tsx';
import { SearchBox } from '#ui/display/search-box.tsx';
import { leadsQuery, leadTotalsQuery } from '../shared/lead-queries.ts';
import { LeadFilters } from './lead-filters.tsx';
import { LeadNumbers } from './lead-numbers.tsx';
import { type LeadSearch, leadChoiceOf } from './lead-search.ts';
import { LeadsTable } from './leads-table.tsx';
import { SourceFilter } from './source-filter.tsx';

const pageSize = 25;

/** Who subscribed, how many of them confirmed, and links to each. */
export function Leads({
	search,
	filters,
	hasSource = false,
	onSearch,
}: {
	search: LeadSearch;
	filters: readonly LeadFilter[];
	/** Whether the list can be filtered by signup source. */
	hasSource?: boolean;
	/** Receives only what changes; the rest stays, even if an earlier change is still being applied. */
	onSearch: (change: LeadSearch) => void;
}) {
	const api = useApi();
	const { page = 1 } = search;
	const choice = leadChoiceOf(search);
	const list = useQuery(leadsQuery(api, { ...choice, page, limit: pageSize }));
	const { data: totals } = useQuery(leadTotalsQuery(api));
	const chooseSource = useCallback(
		(source: string | undefined) => onSearch({ source, page: undefined }),
		[onSearch],
	);

	return (
		<div className="flex flex-col gap-6">
			<LeadNumbers totals={totals} />
			<div className="flex flex-wrap gap-3">
				<LeadFilters
					offered={filters}
					chosen={choice.filter}
					onChoose={(filter) => onSearch({ filter: filter === 'all' ? undefined : filter, page: undefined })}
				/>
				<SearchBox
					label="Search by name or email"
					value={choice.q}
					onSearch={(q) => onSearch({ q: q === '' ? undefined : q, page: undefined })}
					className="grow basis-full sm:basis-64"
				/>
				{hasSource && (
					<SourceFilter
						chosen={
							search.source &&
							(list.data?.items.find(({ source }) => source === search.source)?.sourceName || search.source)
						}
						onChoose={chooseSource}
					/>
				)}
			</div>
			<QueryList
				query={list}
				problem="Couldn't load the subscribers"
				empty="No subscribers found matching your criteria."
				pending={
					<div className="rounded-lg border border-border bg-surface">
						<ListWords>Loading subscribers...</ListWords>
					</div>
				}
				paging={{
					page,
					pageSize,
					counted: countedBefore(choice, totals),
					maxCounted: maxLeadsCounted,
					onPage: (next) => onSearch({ page: next === 1 ? undefined : next }),
				}}
			>
				{(leads) => <LeadsTable leads={leads} />}
			</QueryList>
		</div>
	);
}

/** Plain filters have an exact total; search results are only counted up to a limit. */
function countedBefore(
	{ filter, source, q }: ReturnType<typeof leadChoiceOf>,
	totals: LeadTotals | undefined,
): number | undefined {
	if (!totals || source !== '' || q !== '' || filter === 'left') return undefined;
	return filter === 'lead' ? totals.all - totals.converted : totals[filter];
}
