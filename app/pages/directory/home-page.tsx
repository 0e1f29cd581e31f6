import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { FeaturedCollections } from '#features/collections/web/cards/featured-collections.tsx';
import { DirectoryMasthead } from '#features/newsletters/web/directory/directory-masthead.tsx';
import { FilterSidebar } from '#features/newsletters/web/directory/filter-sidebar.tsx';
import {
	NewsletterDirectory,
	type ResultReports,
} from '#features/newsletters/web/directory/newsletter-directory.tsx';
import { PromoBanner } from '#features/newsletters/web/directory/promo-banner.tsx';
import { SearchField } from '#features/search/web/field/search-field.tsx';
import { reportFailed, reportFound } from '#features/search/web/field/search-requests.ts';
import { Container } from '#ui/layout/container.tsx';

const route = getRouteApi('/site/');

const reports: ResultReports = {
	onFound: ({ search }, total) => {
		if (search !== undefined) reportFound(search, total);
	},
	onFailed: ({ search }) => {
		if (search !== undefined) reportFailed();
	},
};

export function HomePage(): ReactElement {
	const search = route.useSearch();
	const isSearching = search.search !== undefined;
	return (
		<Container>
			{isSearching ? (
				<div className="pt-6 sm:pt-8">
					<PromoBanner />
				</div>
			) : (
				<DirectoryMasthead />
			)}
			<div className="flex flex-col gap-16 py-6 sm:py-8">
				<div className="flex flex-col gap-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
					<FilterSidebar search={search} searchField={<SearchField />} />
					<NewsletterDirectory search={search} headingLevel={isSearching ? 1 : 2} reports={reports} />
				</div>
				<FeaturedCollections />
			</div>
		</Container>
	);
}
