import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { Category } from '#features/newsletters/contract/categories.ts';
import { formatCount } from '#text/format-count.ts';
import { categoriesQuery } from '../shared/queries.ts';
import { Choice, ChoiceGroup } from './choice.tsx';
import type { DirectorySearch } from './directory-search.ts';
import { groupCategories, isChosen, toggleCategory } from './filter-changes.ts';

type Chosen = { search: DirectorySearch; onChoose: (next: DirectorySearch) => void };

/** The categories, biggest first, with a box that filters the list while typing. */
export function CategoryFilter({ search, onChoose }: Chosen) {
	const { data: categories } = useSuspenseQuery(categoriesQuery(useApi()));
	const [typed, setTyped] = useState('');
	const boxId = useId();
	const wanted = typed.trim().toLocaleLowerCase('en');
	const fits = ({ name }: Category) => name.toLocaleLowerCase('en').includes(wanted);
	const groups = groupCategories(categories);
	const popular = groups.popular.filter(fits);
	const other = groups.other.filter(fits);
	const isMarked = (category: Category) => isChosen(search, category);
	const isOtherMarked = groups.other.some(isMarked);
	const [isOtherOpen, setIsOtherOpen] = useState(isOtherMarked);
	useEffect(() => {
		if (isOtherMarked) setIsOtherOpen(true);
	}, [isOtherMarked]);
	if (groups.popular.length === 0) return null;
	return (
		<>
			<div className="noscript:hidden">
				<label htmlFor={boxId} className="text-sm font-semibold">
					Filter categories
				</label>
				<input
					id={boxId}
					type="search"
					value={typed}
					onChange={({ target: { value } }) => {
						setTyped(value);
						if (value.trim() !== '') setIsOtherOpen(true);
					}}
					onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
					placeholder="Type to narrow the list"
					autoComplete="off"
					className="mt-2 h-11 w-full lg:h-10 rounded-md border border-border bg-surface px-3 text-sm transition-colors duration-150 placeholder:text-muted hover:border-border-strong"
				/>
			</div>
			{popular.length > 0 && (
				<ChoiceGroup title="Popular Categories" by={[popular, popular.map(isMarked)]}>
					{() => <CategoryChoices categories={popular} search={search} onChoose={onChoose} />}
				</ChoiceGroup>
			)}
			{other.length > 0 && (
				<ChoiceGroup title="Other Categories" by={[other, other.map(isMarked), isOtherOpen]}>
					{() => (
						<details open={isOtherOpen} onToggle={(event) => setIsOtherOpen(event.currentTarget.open)}>
							<summary className="-mx-2 flex min-h-11 cursor-pointer items-center rounded-sm px-2 text-sm text-muted hover:bg-sunken hover:text-text lg:min-h-8">
								{isOtherOpen ? 'Show fewer' : `Show ${other.length} more`}
							</summary>
							<CategoryChoices categories={other} search={search} onChoose={onChoose} />
						</details>
					)}
				</ChoiceGroup>
			)}
			{popular.length + other.length === 0 && (
				<p className="text-sm text-muted">No category has that name.</p>
			)}
		</>
	);
}

function CategoryChoices({ categories, search, onChoose }: Chosen & { categories: Category[] }) {
	return categories.map((category) => (
		<Choice
			key={category.id}
			type="checkbox"
			name="category"
			value={category.slug}
			checked={isChosen(search, category)}
			onChange={() => onChoose(toggleCategory(search, category))}
		>
			<span className="min-w-0 flex-1">{category.name}</span>
			<span aria-hidden className="text-xs text-muted tabular-nums">
				{formatCount(category.count)}
			</span>
		</Choice>
	));
}
