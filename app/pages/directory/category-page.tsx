import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactElement, useDeferredValue } from 'react';
import { useApi } from '#client/api-context.tsx';
import { cardsPerPage } from '#features/newsletters/rules/page-size.ts';
import { CategoryFilters } from '#features/newsletters/web/categories/category-filters.tsx';
import { CategoryHeading } from '#features/newsletters/web/categories/category-heading.tsx';
import { CategoryResults, CategorySort } from '#features/newsletters/web/categories/category-results.tsx';
import { OtherCategories } from '#features/newsletters/web/categories/other-categories.tsx';
import { listQueryFor } from '#features/newsletters/web/directory/directory-search.ts';
import { countFilters } from '#features/newsletters/web/directory/filter-changes.ts';
import { NewsletterCard } from '#features/newsletters/web/directory/newsletter-card.tsx';
import {
	NewsletterGrid,
	NewsletterGridSkeleton,
} from '#features/newsletters/web/directory/newsletter-grid.tsx';
import { categoriesQuery, type ListedNewsletter } from '#features/newsletters/web/shared/queries.ts';
import { categoryQuery } from '#features/newsletters/web/shared/reading-queries.ts';
import { PartBoundary } from '#features/site/web/shared/part-boundary.tsx';
import { Breadcrumb, Crumb, crumbLink } from '#ui/layout/breadcrumb.tsx';
import { Container } from '#ui/layout/container.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { Icon } from '#ui/look/icons.tsx';
import { NotFoundMessage } from './not-found-message.tsx';

const route = getRouteApi('/site/category/$id');

export function CategoryPage(): ReactElement {
	const { id } = route.useParams();
	const search = route.useSearch();
	const shown = useDeferredValue(search);
	const api = useApi();
	const { data: category } = useSuspenseQuery(categoryQuery(api, id));
	const { data: categories } = useSuspenseQuery(categoriesQuery(api));
	const chosen = countFilters(search);
	const listQuery = listQueryFor({ ...shown, category: [id] }, shown.page ?? 1);
	return (
		<Container className="pt-4 pb-16">
			<Breadcrumb>
				<Crumb>
					<Link to="/category/all" className={crumbLink}>
						<Icon name="arrow-left" size={16} /> All categories
					</Link>
				</Crumb>
			</Breadcrumb>
			<div className="mt-2">
				<CategoryHeading
					title={`Explore ${category.name} Newsletters`}
					subtitle="Find the best content curated by experts"
				/>
			</div>
			<div className="mt-6 grid gap-6 lg:mt-8 lg:grid-cols-[13rem_1fr] lg:gap-12">
				<details key={category.id} className="group rounded-lg border border-border bg-surface lg:hidden">
					<summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
						<Icon name="filters" size={18} className="text-muted" />
						Filters{chosen > 0 && ` (${chosen})`}
						<Icon
							name="chevron-down"
							size={18}
							className="ml-auto text-muted transition-transform duration-150 group-open:rotate-180"
						/>
					</summary>
					<div className="flex flex-col gap-8 border-t border-border p-4">
						<CategoryFilters category={category} search={search} />
						<OtherCategories categories={categories} current={category} />
					</div>
				</details>
				<aside aria-label="Filters" className="hidden flex-col gap-8 lg:flex">
					<CategoryFilters category={category} search={search} />
					<OtherCategories categories={categories} current={category} />
				</aside>
				<section aria-labelledby="category-title" className="min-w-0">
					<div className="mb-6 border-b border-border">
						<h2 id="category-title" className="font-serif text-2xl font-semibold tracking-[-0.015em]">
							{category.name}
						</h2>
						<p className="mt-1 max-w-[62ch] text-muted">
							{category.description || `Discover the best ${category.name} newsletters`}
						</p>
						<div className="mt-3">
							<CategorySort category={category} search={search} />
						</div>
					</div>
					<div
						aria-busy={shown !== search}
						className={classNames('transition-opacity duration-150', shown !== search && 'opacity-60')}
					>
						<PartBoundary
							message="Failed to fetch newsletters"
							resetKey={JSON.stringify(listQuery)}
							fallback={<NewsletterGridSkeleton />}
						>
							<CategoryResults
								category={category}
								search={shown}
								listQuery={{ ...listQuery, limit: cardsPerPage }}
								renderCards={renderCards}
							/>
						</PartBoundary>
					</div>
				</section>
			</div>
		</Container>
	);
}

function renderCards(newsletters: ListedNewsletter[]) {
	return (
		<NewsletterGrid>
			{newsletters.map((newsletter, index) => (
				<li key={newsletter.id}>
					<NewsletterCard newsletter={newsletter} eager={index < 6} />
				</li>
			))}
		</NewsletterGrid>
	);
}

export function CategoryNotFoundPage(): ReactElement {
	return (
		<NotFoundMessage
			title="Category not found"
			way={{ to: '/category/all', children: 'Browse all categories' }}
		>
			There is no such topic in this directory.
		</NotFoundMessage>
	);
}
