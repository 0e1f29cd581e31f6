import { Icon } from '#ui/look/icons.tsx';
import { currentSort, type DirectorySearch, inOrder } from './directory-search.ts';
import { sortChoices } from './sort-tabs.tsx';
import { useChangeDirectory } from './use-change-directory.ts';

/** The sort tabs as a select, for small screens. */
export function SortSelect({ search }: { search: DirectorySearch }) {
	const changeDirectory = useChangeDirectory();
	const choices = sortChoices(search);
	return (
		<div className="relative flex-1 md:hidden noscript:hidden">
			<select
				aria-label="Sort newsletters"
				value={currentSort(search) ?? ''}
				onChange={(event) => {
					const chosen = choices.find(({ sort }) => (sort ?? '') === event.target.value);
					if (chosen) changeDirectory(inOrder(search, chosen.sort));
				}}
				className="h-11 w-full appearance-none rounded-md border border-border bg-surface pr-10 pl-4 text-sm font-medium"
			>
				{choices.map(({ sort, name }) => (
					<option key={name} value={sort ?? ''}>
						{name}
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
