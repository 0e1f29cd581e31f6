import { Link } from '@tanstack/react-router';
import { useCountVainSearch } from '#features/insights/web/shared/use-count-vain-search.ts';
import { buttonStyle } from '#ui/layout/button.tsx';
import { type DirectorySearch, hasFilters } from './directory-search.ts';

export function NoNewsletters({ search }: { search: DirectorySearch }) {
	// With filters set, they may be why nothing was found.
	useCountVainSearch(hasFilters(search) ? null : (search.search ?? null));
	const narrowed = Object.values(search).some((value) => value !== undefined);
	return (
		<div className="rounded-lg border border-dashed border-border-strong px-6 py-16 text-center">
			<p className="font-serif text-2xl font-semibold">No newsletters found</p>
			<p className="mt-2 text-muted">Try adjusting your search or filters</p>
			{narrowed ? (
				<Link to="/" search={{}} className={buttonStyle({ look: 'secondary', className: 'mt-6' })}>
					Show all newsletters
				</Link>
			) : (
				<a href="/submit" className={buttonStyle({ look: 'secondary', className: 'mt-6' })}>
					Submit the first newsletter
				</a>
			)}
		</div>
	);
}
