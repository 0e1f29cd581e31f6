import { Select } from '#ui/forms/select.tsx';
import { currentSort, type DirectorySearch, inOrder } from './directory-search.ts';
import { sortChoices } from './sort-tabs.tsx';
import { useChangeDirectory } from './use-change-directory.ts';

/** The sort tabs as a select, for small screens. */
export function SortSelect({ search }: { search: DirectorySearch }) {
	const changeDirectory = useChangeDirectory();
	const choices = sortChoices(search);
	return (
		<div className="relative flex-1 md:hidden noscript:hidden">
			<Select
				aria-label="Sort newsletters"
				options={choices.map(({ sort, name }) => ({ value: sort ?? '', label: name }))}
				value={currentSort(search) ?? ''}
				onChange={(event) => {
					const chosen = choices.find(({ sort }) => (sort ?? '') === event.target.value);
					if (chosen) changeDirectory(inOrder(search, chosen.sort));
				}}
				className="h-11 w-full appearance-none rounded-md border border-border bg-surface pr-10 pl-4 text-sm font-medium"
			/>
		</div>
	);
}
