import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { SearchPageForm } from '#features/search/web/results/search-page-form.tsx';
import { SearchResults } from '#features/search/web/results/search-results.tsx';
import { SearchResultsSkeleton } from '#features/search/web/results/search-results-skeleton.tsx';
import { PartBoundary } from '#features/site/web/shared/part-boundary.tsx';
import { Container } from '#ui/layout/container.tsx';

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
				<PartBoundary
					message="Failed to fetch search results"
					resetKey={q}
					fallback={<SearchResultsSkeleton />}
				>
					<SearchResults text={q} />
				</PartBoundary>
			)}
		</Container>
	);
}
