import { useDeferredValue } from 'react';
import { PartBoundary } from '#features/site/web/shared/part-boundary.tsx';
import { Button } from '#ui/layout/button.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { Icon } from '#ui/look/icons.tsx';
import { type DirectorySearch, directoryTitle } from './directory-search.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { NewsletterGridSkeleton } from './newsletter-grid.tsx';
import { NewsletterResults } from './newsletter-results.tsx';
import { SortSelect } from './sort-select.tsx';
import { SortTabs } from './sort-tabs.tsx';

export type ResultReports = {
	onFound: (search: DirectorySearch, total: number) => void;
	onFailed: (search: DirectorySearch) => void;
};

/** The directory itself: title, sort tabs, cards. Previous results stay, dimmed, while new ones load. */
export function NewsletterDirectory({
	search,
	headingLevel,
	reports,
}: {
	search: DirectorySearch;
	headingLevel: 1 | 2;
	reports: ResultReports;
}) {
	const shown = useDeferredValue(search);
	const Heading = headingLevel === 1 ? 'h1' : 'h2';
	const isWaiting = shown !== search;
	return (
		<section aria-labelledby="directory-title">
			<div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-1 border-b border-border">
				<Heading
					id="directory-title"
					tabIndex={-1}
					className="min-w-0 py-2 font-serif text-2xl font-semibold tracking-[-0.015em] outline-none"
				>
					{directoryTitle(search)}
				</Heading>
				<div className="flex w-full items-center gap-2 pb-4 md:w-auto md:items-end md:gap-6 md:pb-0">
					<FilterDrawer search={search} />
					<SortSelect search={search} />
					<SortTabs search={search} />
				</div>
			</div>
			<PartBoundary message={null} fallback={null} resetKey={JSON.stringify(search)}>
				<FilterChips search={search} />
			</PartBoundary>
			<div
				aria-busy={isWaiting}
				className={classNames('transition-opacity duration-150', isWaiting && 'opacity-60')}
			>
				<PartBoundary
					message={
						shown.search === undefined ? 'Failed to fetch newsletters' : 'Failed to fetch search results'
					}
					problem={GridProblem}
					fallback={<NewsletterGridSkeleton />}
					resetKey={JSON.stringify(shown)}
					onFailed={() => reports.onFailed(shown)}
				>
					<NewsletterResults
						search={shown}
						cardHeading={headingLevel === 1 ? 'h2' : 'h3'}
						onFound={reports.onFound}
					/>
				</PartBoundary>
			</div>
		</section>
	);
}

function GridProblem({ message, onRetry }: { message: string; onRetry: () => void }) {
	return (
		<div role="alert" className="rounded-lg border border-border bg-surface px-6 py-16 text-center">
			<Icon name="alert" size={32} className="mx-auto mb-3 text-danger" />
			<p className="font-serif text-2xl font-semibold">{message}</p>
			<Button look="secondary" className="mt-4" onClick={onRetry}>
				Try again
			</Button>
		</div>
	);
}
