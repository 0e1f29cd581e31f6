import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { Category } from '#features/newsletters/contract/categories.ts';
import { useOptimisticValue } from '#ui/hooks/use-optimistic-value.ts';
import { Button, buttonStyle } from '#ui/layout/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { occurringFrequenciesQuery } from '../shared/queries.ts';
import { type CategorySearch, chooseRating, countFilters, toggleFrequency } from './category-search.ts';

const ratings = [5, 4, 3] as const;

/** Frequency and rating. Each choice works at once; without script the form is sent by its button. */
export function CategoryFilters({
	category,
	search: actual,
}: {
	category: Category;
	search: CategorySearch;
}) {
	const [search, setSearch] = useOptimisticValue(actual);
	const { data: frequencies } = useSuspenseQuery(occurringFrequenciesQuery(useApi()));
	const navigate = useNavigate();
	const { slug } = category;
	const show = (next: CategorySearch) => {
		setSearch(next);
		void navigate({ to: '/category/$id', params: { id: slug }, search: next, resetScroll: false });
	};

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		const count = countFilters(search);
		showToast({
			title: 'Filters applied',
			description: count > 0 ? `Showing results with ${count} filter(s)` : 'Showing all results',
		});
	}

	return (
		<form
			method="get"
			action={`/category/${encodeURIComponent(slug)}`}
			onSubmit={handleSubmit}
			className="flex flex-col gap-6"
		>
			{search.sort && <input type="hidden" name="sort" value={search.sort} />}
			<Choices title="Frequency">
				{frequencies.map((frequency) => (
					<Choice
						key={frequency}
						type="checkbox"
						name="frequency"
						value={frequency}
						checked={search.frequency?.includes(frequency) ?? false}
						onChange={() => show(toggleFrequency(search, frequency))}
					>
						{frequency}
					</Choice>
				))}
			</Choices>
			<Choices title="Rating">
				{ratings.map((rating) => (
					<Choice
						key={rating}
						type="radio"
						name="rating"
						value={rating}
						checked={search.rating === rating}
						onChange={() => show(chooseRating(search, rating))}
						onClick={() => {
							if (search.rating === rating) show(chooseRating(search, rating));
						}}
					>
						{rating === 5 ? '5' : `${rating}+`}
					</Choice>
				))}
			</Choices>
			<div className="flex flex-col gap-2">
				<Button type="submit">Apply Filters</Button>
				<Link
					to="/category/$id"
					params={{ id: slug }}
					search={search.sort ? { sort: search.sort } : {}}
					resetScroll={false}
					onClick={() => showToast({ title: 'Filters reset', description: 'Showing all results' })}
					className={buttonStyle({ look: 'quiet' })}
				>
					Reset Filters
				</Link>
			</div>
		</form>
	);
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset>
			<legend className="text-sm font-semibold">{title}</legend>
			<div className="mt-1 flex flex-col">{children}</div>
		</fieldset>
	);
}

function Choice({ children, ...props }: ComponentProps<'input'>) {
	return (
		<label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm lg:min-h-9">
			<input {...props} className="size-4.5 lg:size-4" />
			{children}
		</label>
	);
}
