import { Link } from '@tanstack/react-router';
import { type NewsletterSort, newsletterSorts } from '#contract/newsletters.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type DirectorySearch, defaultSort } from './directory-search.ts';

export const sortNames: Record<NewsletterSort, string> = {
	recent: 'Recent',
	popular: 'Popular',
	rating: 'Rating',
};

export function SortTabs({ search }: { search: DirectorySearch }) {
	const current = search.sort ?? defaultSort;
	return (
		<nav aria-label="Sort newsletters" className="-mb-px hidden gap-6 md:flex noscript:flex">
			{newsletterSorts.map((sort) => (
				<Link
					key={sort}
					to="/"
					search={{ ...search, page: undefined, sort: sort === defaultSort ? undefined : sort }}
					resetScroll={false}
					aria-current={sort === current ? 'true' : undefined}
					className={classNames(
						'flex min-h-11 items-center border-b-2 text-sm font-medium transition-colors duration-150',
						sort === current ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
					)}
				>
					{sortNames[sort]}
				</Link>
			))}
		</nav>
	);
}
