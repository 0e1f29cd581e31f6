import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary, type ErrorComponentProps, getRouteApi } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import { SearchPageForm } from '#features/search/web/results/search-page-form.tsx';
import { SearchResults } from '#features/search/web/results/search-results.tsx';
import { SearchResultsSkeleton } from '#features/search/web/results/search-results-skeleton.tsx';
import { Container } from '#ui/layout/container.tsx';
import { ProblemBox } from '#ui/layout/problem-box.tsx';

const route = getRouteApi('/site/search');

export function SearchPage(): ReactElement {
	const { q = '' } = route.useSearch();
	return (
		<Container className="pt-8 pb-16 lg:pt-10">
			<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em]">
				{q === '' ? 'Search newsletters and issues' : `Results for “${q}”`}
			</h1>
			<div className="mt-6 mb-10">
				<SearchPageForm text={q} />
			</div>
			{q === '' ? (
				<p className="max-w-[56ch] text-muted">
					Looks through the names, descriptions, tags and topics of newsletters, and through the text of their
					past issues.
				</p>
			) : (
				<CatchBoundary getResetKey={() => q} errorComponent={SearchProblem}>
					<Suspense fallback={<SearchResultsSkeleton />}>
						<SearchResults text={q} />
					</Suspense>
				</CatchBoundary>
			)}
		</Container>
	);
}

function SearchProblem({ reset }: ErrorComponentProps) {
	const { reset: askAgain } = useQueryErrorResetBoundary();
	return (
		<ProblemBox
			message="Failed to fetch search results"
			onRetry={() => {
				askAgain();
				reset();
			}}
		/>
	);
}
