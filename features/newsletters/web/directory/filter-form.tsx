import { type ReactNode, useId } from 'react';
import { PartBoundary } from '#features/site/web/shared/part-boundary.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/layout/button.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { DirectoryForm, StateFields } from './directory-form.tsx';
import type { DirectorySearch } from './directory-search.ts';
import { FrequencyFilter, RatingFilter } from './fact-filters.tsx';
import { countFilters, withoutFilters } from './filter-changes.ts';
import { useChosenFilters } from './use-change-directory.ts';

/** All filters of the directory. Each choice applies immediately; without JavaScript the form is submitted. */
export function FilterForm({
	search: actual,
	searchField,
	onDone,
	className,
}: {
	search: DirectorySearch;
	/** Without one, the current search is kept. */
	searchField?: ReactNode;
	onDone?: () => void;
	className?: string;
}) {
	const [search, choose] = useChosenFilters(actual);
	const resetId = useId();

	function handleApply() {
		const count = countFilters(search);
		showToast({
			title: 'Filters applied',
			description: count > 0 ? `Showing results with ${count} filter(s)` : 'Showing all results',
		});
		onDone?.();
	}

	function handleReset() {
		choose(withoutFilters(search));
		showToast({ title: 'Filters reset', description: 'Showing all results' });
		onDone?.();
	}

	return (
		<div className={classNames('flex min-h-0 flex-col', className)}>
			<form
				action="/"
				method="get"
				onSubmit={(event) => {
					event.preventDefault();
					handleApply();
				}}
				className="flex min-h-0 flex-1 flex-col"
			>
				<StateFields search={{ sort: search.sort, search: searchField ? undefined : search.search }} />
				<div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto overscroll-contain px-4 py-6 lg:px-2 lg:py-1">
					{searchField}
					<PartBoundary
						message="The topics could not be loaded"
						fallback={<Skeleton className="h-[46rem]" />}
					>
						<CategoryFilter search={search} onChoose={choose} />
						<FrequencyFilter search={search} onChoose={choose} />
					</PartBoundary>
					<RatingFilter search={search} onChoose={choose} />
				</div>
				<div className="flex gap-2 border-t border-border bg-background p-4 lg:px-2 lg:pt-4 lg:pb-0">
					<Button type="submit" className="flex-1 px-2! whitespace-nowrap">
						Apply Filters
					</Button>
					<Button type="submit" look="secondary" form={resetId} className="flex-1 px-2! whitespace-nowrap">
						Reset Filters
					</Button>
				</div>
			</form>
			<DirectoryForm
				id={resetId}
				search={withoutFilters(search)}
				onSubmit={(event) => {
					event.preventDefault();
					handleReset();
				}}
			/>
		</div>
	);
}
