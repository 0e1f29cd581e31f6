import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#client/api-context.tsx';
import { formatCount } from '#text/format-count.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { categoriesQuery } from '../shared/queries.ts';
import { groupCategories } from './filter-changes.ts';

/** The biggest topics in a swipeable row, for screens without the sidebar that lists them. */
export function PopularTopics() {
	const { data: categories } = useSuspenseQuery(categoriesQuery(useApi()));
	const { popular } = groupCategories(categories);
	if (popular.length === 0) return null;
	return (
		<nav aria-labelledby="topics-title" className="mt-6 min-w-0 lg:hidden">
			<h2 id="topics-title" className="text-sm font-semibold">
				Popular topics
			</h2>
			<ul className="-mx-4 mt-2 flex gap-2 overflow-x-auto px-4 pb-1 sm:-mx-6 sm:px-6">
				{popular.map(({ id, slug, name, count }) => (
					<li key={id} className="shrink-0">
						<Link to="/" search={{ category: [slug] }} className="topic">
							{name}
							<span className="text-xs text-muted tabular-nums">{formatCount(count)}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

export function PopularTopicsSkeleton() {
	return <Skeleton className="mt-6 h-[4.75rem] lg:hidden" />;
}
