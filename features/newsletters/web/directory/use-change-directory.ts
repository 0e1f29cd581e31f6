import { useNavigate } from '@tanstack/react-router';
import { useOptimisticValue } from '#ui/hooks/use-optimistic-value.ts';
import type { DirectorySearch } from './directory-search.ts';

/** Navigates to another state of the directory, scrolling back to its top if needed. */
export function useChangeDirectory(): (search: DirectorySearch) => void {
	const navigate = useNavigate();
	return (search) => {
		void navigate({ to: '/', search, resetScroll: false });
		const title = document.getElementById('directory-title');
		if (title && title.getBoundingClientRect().top < 0) title.scrollIntoView();
	};
}

/** The filters as just chosen, and a setter; the list follows once it has loaded. */
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
