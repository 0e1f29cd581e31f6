import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/api-context.tsx';
import { maxFound } from '#features/newsletters/contract/manage-newsletters.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { managedNewslettersQuery } from '../shared/manage-queries.ts';
import { categoriesQuery } from '../shared/queries.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DeletedNewsletters } from './deleted-newsletters.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { listQueryOf, type ManageSearch, managePageSize } from './manage-search.ts';
import { NewslettersTable } from './newsletters-table.tsx';

/** All newsletters, including hidden ones, to search, sort, select and edit. */
export function ManageNewsletters({
	search,
	selected,
	onSearch,
	onSelect,
	onEdit,
	onIssues,
	onMerge,
	onDelete,
	children,
}: {
	search: ManageSearch;
	selected: ReadonlySet<number>;
	/** Receives only what changes; the rest of the address stays. */
	onSearch: (change: ManageSearch) => void;
	onSelect: (ids: readonly number[], isSelected: boolean) => void;
	onEdit: (newsletter: Newsletter) => void;
	onIssues: (newsletter: Newsletter) => void;
	onMerge: (newsletter: Newsletter) => void;
	onDelete: (newsletter: Newsletter) => void;
	/** More controls at the end of the toolbar. */
	children?: ReactNode;
}) {
	const api = useApi();
	const list = useQuery(managedNewslettersQuery(api, listQueryOf(search)));
	const { data: categories = [] } = useQuery(categoriesQuery(api));
	const categoryNames = new Map(categories.map(({ id, name }) => [String(id), name]));

	const toolbar = (
		<ListToolbar search={search} onChange={onSearch}>
			{children}
		</ListToolbar>
	);
	if (search.hidden === 'deleted')
		return (
			<div className="flex flex-col gap-4">
				{toolbar}
				<DeletedNewsletters />
			</div>
		);
	return (
		<div className="flex flex-col gap-4">
			{toolbar}
			<QueryList
				query={list}
				problem="Couldn't load the newsletters"
				empty={emptyWords(search)}
				paging={{
					page: search.page ?? 1,
					pageSize: managePageSize,
					...(isCountedUpTo(search) && { maxCounted: maxFound }),
					onPage: (page) => onSearch({ page: page === 1 ? undefined : page }),
				}}
			>
				{(newsletters) => (
					<NewslettersTable
						newsletters={newsletters}
						sort={search.sort ?? 'newest'}
						onSort={(sort) => onSearch({ page: undefined, sort: sort === 'newest' ? undefined : sort })}
						{...{ categoryNames, selected, onSelect, onEdit, onIssues, onMerge, onDelete }}
					/>
				)}
			</QueryList>
			{selected.size > 0 && (
				<BulkBar ids={[...selected]} categories={categories} onDone={() => onSelect([...selected], false)} />
			)}
		</div>
	);
}

const isCountedUpTo = ({ q, delivery }: ManageSearch) => q !== undefined || delivery === 'none';

function emptyWords({ q, hidden, delivery }: ManageSearch): string {
	if (q !== undefined || hidden !== undefined) return 'No newsletters found.';
	if (delivery === 'none') return 'Every newsletter has a way to its readers.';
	return 'No newsletters yet. Add one on the dashboard, or import a file.';
}
