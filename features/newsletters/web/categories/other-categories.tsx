import { Link } from '@tanstack/react-router';
import type { Category } from '#features/newsletters/contract/categories.ts';
import { formatCount } from '#text/format-count.ts';

export function OtherCategories({ categories, current }: { categories: Category[]; current: Category }) {
	return (
		<nav aria-label="Other categories">
			<h2 className="text-sm font-semibold">Other categories</h2>
			<ul className="mt-1">
				{categories
					.filter(({ id }) => id !== current.id)
					.map(({ id, slug, name, count }) => (
						<li key={id}>
							<Link
								to="/category/$id"
								params={{ id: slug }}
								search={{}}
								className="flex min-h-11 items-center justify-between gap-2 text-sm text-muted transition-colors duration-150 hover:text-accent lg:min-h-9"
							>
								<span className="truncate">{name}</span>
								<span className="text-xs tabular-nums">{formatCount(count)}</span>
							</Link>
						</li>
					))}
			</ul>
		</nav>
	);
}
