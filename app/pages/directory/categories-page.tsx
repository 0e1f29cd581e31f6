import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '#client/api-context.tsx';
import { CategoryCard } from '#features/newsletters/web/categories/category-card.tsx';
import { CategoryHeading } from '#features/newsletters/web/categories/category-heading.tsx';
import { categoriesQuery } from '#features/newsletters/web/shared/queries.ts';
import { Container } from '#ui/layout/container.tsx';

export function CategoriesPage(): ReactElement {
	const { data: categories } = useSuspenseQuery(categoriesQuery(useApi()));
	return (
		<Container className="pt-8 pb-16 lg:pt-10">
			<CategoryHeading title="Discover Categories" subtitle="Browse newsletters by topic of interest" />
			{categories.length === 0 && (
				<p className="mt-8 rounded-lg border border-dashed border-border-strong px-6 py-16 text-center text-muted">
					There are no categories yet.
				</p>
			)}
			<ul className="mt-8 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
				{categories.map((category) => (
					<li key={category.id}>
						<CategoryCard category={category} />
					</li>
				))}
			</ul>
		</Container>
	);
}
