import { Link } from '@tanstack/react-router';
import { type NewsletterSort, newsletterSorts } from '#features/newsletters/contract/newsletters.ts';
import { classNames } from '#ui/look/class-names.ts';
import { currentSort, type DirectorySearch, inOrder } from './directory-search.ts';

type SortChoice = { sort: NewsletterSort | null; name: string };

const sortNames: Record<NewsletterSort, string> = {
	recent: 'Recent',
	popular: 'Popular',
	rating: 'Rating',
};

/** The available orders; relevance only if there is a search text. */
export function sortChoices({ search }: DirectorySearch): SortChoice[] {
	const choices = newsletterSorts.map((sort) => ({ sort, name: sortNames[sort] }));
	return search === undefined ? choices : [{ sort: null, name: 'Relevance' }, ...choices];
}

/** Props of a link to another order of the same list. */
export function sortLink(isCurrent: boolean) {
	return {
		resetScroll: false,
		activeOptions: { explicitUndefined: true },
		'aria-current': isCurrent ? 'true' : undefined,
		className: classNames(
			'flex min-h-11 items-center border-b-2 text-sm font-medium transition-colors duration-150',
			isCurrent ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
		),
	} as const;
}

export function SortTabs({ search }: { search: DirectorySearch }) {
	const current = currentSort(search);
	return (
		<nav aria-label="Sort newsletters" className="-mb-px hidden gap-6 md:flex noscript:flex">
			{sortChoices(search).map(({ sort, name }) => (
				<Link key={name} to="/" search={inOrder(search, sort)} {...sortLink(sort === current)}>
					{name}
				</Link>
			))}
		</nav>
	);
}
