import { newsletterSorts } from '#contract/newsletters.ts';
import { Icon } from '#web/ui/icons.tsx';
import { type DirectorySearch, defaultSort } from './directory-search.ts';
import { sortNames } from './sort-tabs.tsx';
import { useChangeDirectory } from './use-change-directory.ts';

/** The sort tabs of a small screen. */
export function SortSelect({ search }: { search: DirectorySearch }) {
	const changeDirectory = useChangeDirectory();
	return (
		<div className="relative flex-1 md:hidden noscript:hidden">
			<select
				aria-label="Sort newsletters"
				value={search.sort ?? defaultSort}
				onChange={(event) => {
					const sort = newsletterSorts.find((name) => name === event.target.value);
					changeDirectory({ ...search, page: undefined, sort: sort === defaultSort ? undefined : sort });
				}}
				className="h-11 w-full appearance-none rounded-md border border-border bg-surface pr-10 pl-4 text-sm font-medium"
			>
				{newsletterSorts.map((sort) => (
					<option key={sort} value={sort}>
						{sortNames[sort]}
					</option>
				))}
			</select>
			<Icon
				name="chevron-down"
				size={18}
				className="pointer-events-none absolute top-3.25 right-3 text-muted"
			/>
		</div>
	);
}
