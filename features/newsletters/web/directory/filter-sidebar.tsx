import type { ReactNode } from 'react';
import type { DirectorySearch } from './directory-search.ts';
import { FilterForm } from './filter-form.tsx';

/** The filters beside the grid, sticky while it scrolls. Without JavaScript they are shown on every screen size. */
export function FilterSidebar({ search, searchField }: { search: DirectorySearch; searchField: ReactNode }) {
	return (
		<aside
			aria-label="Filters"
			className="hidden lg:sticky lg:top-20 lg:-mx-2 lg:block lg:self-start noscript:order-last noscript:block noscript:lg:order-none"
		>
			<FilterForm search={search} searchField={searchField} className="lg:max-h-[calc(100dvh-6rem)]" />
		</aside>
	);
}
