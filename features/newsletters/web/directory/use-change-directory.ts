import { useNavigate } from '@tanstack/react-router';
import { useOptimisticValue } from '#ui/hooks/use-optimistic-value.ts';
import type { DirectorySearch } from './directory-search.ts';

/** Takes the directory to another state, which is an address. Whoever has scrolled down is led back to its top. */
export function useChangeDirectory(): (search: DirectorySearch) => void {
	const navigate = useNavigate();
	return (search) => {
		void navigate({ to: '/', search, resetScroll: false });
		const title = document.getElementById('directory-title');
		if (title && title.getBoundingClientRect().top < 0) title.scrollIntoView();
	};
}

/** The filters as they were just chosen, and how to choose others; the list follows when it is there. */
export function useChosenFilters(
	actual: DirectorySearch,
): [DirectorySearch, (search: DirectorySearch) => void] {
	const [search, setSearch] = useOptimisticValue(actual);
	const changeDirectory = useChangeDirectory();
	return [
		search,
		(next) => {
			setSearch(next);
			changeDirectory(next);
		},
	];
}
