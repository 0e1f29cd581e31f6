import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent, SyntheticEvent } from 'react';
import type { Category } from '#features/newsletters/contract/categories.ts';
import { useOptimisticValue } from '#ui/hooks/use-optimistic-value.ts';
import { Button, buttonStyle } from '#ui/layout/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import type { CategorySearch } from '../directory/directory-search.ts';
import { FrequencyFilter, RatingFilter } from '../directory/fact-filters.tsx';
import { countFilters } from '../directory/filter-changes.ts';

/** Frequency and rating. Each choice applies immediately; without JavaScript the form has a submit button. */
export function CategoryFilters({
	category,
	search: actual,
}: {
	category: Category;
	search: CategorySearch;
}) {
	const [search, setSearch] = useOptimisticValue(actual);
	const navigate = useNavigate();
	const { slug } = category;
	const show = (next: CategorySearch) => {
		setSearch(next);
		void navigate({ to: '/category/$id', params: { id: slug }, search: next, resetScroll: false });
	};

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		closePanel(event);
		const count = countFilters(search);
		showToast({
			title: 'Filters applied',
			description: count > 0 ? `Showing results with ${count} filter(s)` : 'Showing all results',
		});
	}

	return (
		<form
			method="get"
			action={`/category/${encodeURIComponent(slug)}`}
			onSubmit={handleSubmit}
			className="flex flex-col gap-6"
		>
			{search.sort && <input type="hidden" name="sort" value={search.sort} />}
			<FrequencyFilter search={search} onChoose={show} />
			<RatingFilter search={search} onChoose={show} />
			<div className="flex flex-col gap-2">
				<Button type="submit">Apply Filters</Button>
				<Link
					data-hold
					to="/category/$id"
					params={{ id: slug }}
					search={search.sort ? { sort: search.sort } : {}}
					resetScroll={false}
					onClick={(event) => {
						closePanel(event);
						showToast({ title: 'Filters reset', description: 'Showing all results' });
					}}
					className={buttonStyle({ look: 'quiet' })}
				>
					Reset Filters
				</Link>
			</div>
		</form>
	);
}

/** On small screens the filters are in a panel above the results. */
function closePanel({ currentTarget }: SyntheticEvent<Element>): void {
	const panel = currentTarget.closest('details');
	panel?.removeAttribute('open');
	panel?.querySelector('summary')?.focus();
}
