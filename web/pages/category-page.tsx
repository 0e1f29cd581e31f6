import { useQueryErrorResetBoundary, useSuspenseQuery } from '@tanstack/react-query';
import { CatchBoundary, type ErrorComponentProps, getRouteApi, Link } from '@tanstack/react-router';
import { type ReactElement, Suspense, useDeferredValue } from 'react';
import type { Newsletter } from '#contract/newsletters.ts';
import { useApi } from '#web/api/api-context.tsx';
import { categoriesQuery } from '#web/api/queries.ts';
import { categoryQuery } from '#web/api/reading-queries.ts';
import { CategoryFilters } from '#web/features/categories/category-filters.tsx';
import { CategoryHeading } from '#web/features/categories/category-heading.tsx';
import { CategoryNotFound } from '#web/features/categories/category-not-found.tsx';
import { CategoryResults, CategorySort } from '#web/features/categories/category-results.tsx';
import { countFilters } from '#web/features/categories/category-search.ts';
import { OtherCategories } from '#web/features/categories/other-categories.tsx';
import { cardsPerPage, listQueryFor } from '#web/features/directory/directory-search.ts';
import { NewsletterCard } from '#web/features/directory/newsletter-card.tsx';
import { NewsletterGrid, NewsletterGridSkeleton } from '#web/features/directory/newsletter-grid.tsx';
import { Breadcrumb, Crumb, crumbLink } from '#web/ui/breadcrumb.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { ProblemBox } from '#web/ui/problem-box.tsx';

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
				<details className="group rounded-lg border border-border bg-surface lg:hidden">
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
						<CatchBoundary getResetKey={() => JSON.stringify(listQuery)} errorComponent={ListProblem}>
							<Suspense fallback={<NewsletterGridSkeleton />}>
								<CategoryResults
									category={category}
									search={shown}
									listQuery={{ ...listQuery, limit: cardsPerPage }}
									renderCards={renderCards}
								/>
							</Suspense>
						</CatchBoundary>
					</div>
				</section>
			</div>
		</Container>
	);
}

function renderCards(newsletters: Newsletter[]) {
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

function ListProblem({ reset }: ErrorComponentProps) {
	const { reset: askAgain } = useQueryErrorResetBoundary();
	return (
		<ProblemBox
			message="Failed to fetch newsletters"
			onRetry={() => {
				askAgain();
				reset();
			}}
		/>
	);
}

export function CategoryNotFoundPage(): ReactElement {
	return (
		<Container className="py-24">
			<CategoryNotFound />
		</Container>
	);
}
