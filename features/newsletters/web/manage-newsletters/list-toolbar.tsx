import type { ReactNode } from 'react';
import { type ManagedSort, managedSorts } from '#features/newsletters/contract/manage-newsletters.ts';
import { SearchBox } from '#ui/display/search-box.tsx';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { type ManageSearch, shownChoices } from './manage-search.ts';

const sortNames: Record<ManagedSort, string> = {
	newest: 'Newest first',
	name: 'By name',
	rating: 'Best rated first',
	subscribers: 'Most subscribers first',
	sponsored: 'Sponsored first',
};
const visibilityNames = {
	all: 'All newsletters',
	visible: 'Visible only',
	hidden: 'Hidden only',
	deleted: 'Deleted',
};

/** Search box, filter and sort. Typing is debounced. */
export function ListToolbar({
	search,
	onChange,
	children,
}: {
	search: ManageSearch;
	/** Receives only what changes; the rest of the address stays. */
	onChange: (change: ManageSearch) => void;
	children: ReactNode;
}) {
	// That list is short and only covers a week: it is neither searched nor sorted.
	const isDeleted = search.hidden === 'deleted';
	return (
		<div className="flex flex-wrap gap-2">
			{!isDeleted && (
				<SearchBox
					label="Search by name, description or tag"
					value={search.q ?? ''}
					onSearch={(q) => onChange({ q: q === '' ? undefined : q, page: undefined })}
					className="grow basis-full sm:basis-64"
				/>
			)}
			<CompactSelect
				label="Show"
				value={search.hidden ?? 'all'}
				options={shownChoices.map((value) => ({ value, label: visibilityNames[value] }))}
				onChoose={(hidden) => onChange({ page: undefined, hidden: hidden === 'all' ? undefined : hidden })}
				className="min-w-36 flex-1 sm:w-44 sm:flex-none"
			/>
			{!isDeleted && (
				<CompactSelect
					label="Delivery"
					value={search.delivery ?? ''}
					options={[
						{ value: '', label: 'Any delivery' },
						{ value: 'none', label: 'Readers get nothing' },
					]}
					onChoose={(delivery) => onChange({ page: undefined, delivery: delivery || undefined })}
					className="min-w-36 flex-1 sm:w-48 sm:flex-none"
				/>
			)}
			{!isDeleted && (
				<CompactSelect
					label="Sort"
					value={search.sort ?? 'newest'}
					options={managedSorts.map((value) => ({ value, label: sortNames[value] }))}
					onChoose={(sort) => onChange({ page: undefined, sort: sort === 'newest' ? undefined : sort })}
					className="min-w-36 flex-1 sm:w-52 sm:flex-none"
				/>
			)}
			{children}
		</div>
	);
}
