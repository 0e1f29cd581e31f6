import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { Category } from '#features/newsletters/contract/categories.ts';
import { buttonStyle } from '#ui/layout/button.tsx';
import { type CategorySearch, currentSort, inOrder } from '../directory/directory-search.ts';
import { countFilters } from '../directory/filter-changes.ts';
import { NoMoreNewsletters } from '../directory/no-more-newsletters.tsx';
import { sortChoices, sortLink } from '../directory/sort-tabs.tsx';
import { type ListedNewsletter, newsletterListQuery } from '../shared/queries.ts';

type Given = {
	category: Category;
	search: CategorySearch;
	/** The list query of this page. */
	listQuery: Parameters<typeof newsletterListQuery>[1] & { limit: number };
	/** The directory decides how cards look. */
	renderCards: (newsletters: ListedNewsletter[]) => ReactNode;
};

/** One page of a category's newsletters, sponsored ones first, with pagination. */
export function CategoryResults({ category, search, listQuery, renderCards }: Given) {
	const { data } = useSuspenseQuery(newsletterListQuery(useApi(), listQuery));
	const page = search.page ?? 1;
	const pages = Math.ceil(data.total / listQuery.limit);
	if (data.items.length === 0 && data.total > 0)
		return (
			<NoMoreNewsletters>
				<PageLink {...{ category, search }} page={pages} name="Show earlier newsletters" />
			</NoMoreNewsletters>
		);
	if (data.items.length === 0) return <NothingHere category={category} search={search} />;
	return (
		<>
			{renderCards(data.items)}
			{pages > 1 && (
				<nav
					aria-label="Pages"
					className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-4 text-sm text-muted"
				>
					<span>{page > 1 && <PageLink {...{ category, search }} page={page - 1} name="Previous" />}</span>
					<span>
						Page {page} of {pages}
					</span>
					<span className="text-right">
						{page < pages && <PageLink {...{ category, search }} page={page + 1} name="Next" />}
					</span>
				</nav>
			)}
		</>
	);
}

export function CategorySort({ category, search }: { category: Category; search: CategorySearch }) {
	const current = currentSort(search);
	return (
		<nav aria-label="Sort newsletters" className="-mb-px flex gap-6">
			{sortChoices(search).map(({ sort, name }) => (
				<Link
					key={sort}
					to="/category/$id"
					params={{ id: category.slug }}
					search={inOrder(search, sort)}
					{...sortLink(sort === current)}
				>
					{name}
				</Link>
			))}
		</nav>
	);
}

function PageLink({
	category,
	search,
	page,
	name,
}: {
	category: Category;
	search: CategorySearch;
	page: number;
	name: string;
}) {
	return (
		<Link
			to="/category/$id"
			params={{ id: category.slug }}
			search={{ ...search, page: page > 1 ? page : undefined }}
			className={buttonStyle({ look: 'secondary' })}
		>
			{name}
		</Link>
	);
}

function NothingHere({ category, search }: { category: Category; search: CategorySearch }) {
	return (
		<div className="rounded-lg border border-dashed border-border-strong px-6 py-16 text-center">
			<p className="font-serif text-2xl font-semibold">No newsletters found</p>
			<p className="mt-2 text-muted">Try adjusting your search or filters</p>
			{countFilters(search) > 0 || search.page ? (
				<Link
					to="/category/$id"
					params={{ id: category.slug }}
					search={{}}
					className={buttonStyle({ look: 'secondary', className: 'mt-6' })}
				>
					Show all of {category.name}
				</Link>
			) : (
				<Link to="/category/all" className={buttonStyle({ look: 'secondary', className: 'mt-6' })}>
					Browse other categories
				</Link>
			)}
		</div>
	);
}
