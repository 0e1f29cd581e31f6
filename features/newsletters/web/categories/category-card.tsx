import { Link } from '@tanstack/react-router';
import type { Category } from '#features/newsletters/contract/categories.ts';
import { formatCount } from '#text/format-count.ts';
import { Card } from '#ui/display/card.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';

export function CategoryCard({ category: { slug, name, description, count } }: { category: Category }) {
	return (
		<Card className="p-6">
			<h2 className="card-title">{name}</h2>
			{description && <p className="mt-2 line-clamp-3 text-sm text-muted">{description}</p>}
			<p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-4 text-sm">
				<span className="text-xs text-muted">
					{formatCount(count)} {count === 1 ? 'newsletter' : 'newsletters'}
				</span>
				<Link
					to="/category/$id"
					params={{ id: slug }}
					search={{}}
					className="stretched-link font-medium text-accent underline-offset-4 group-hover:underline"
				>
					Browse category →<VisuallyHidden> {name}</VisuallyHidden>
				</Link>
			</p>
		</Card>
	);
}
