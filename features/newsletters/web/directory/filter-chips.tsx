import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { categoriesQuery } from '../shared/queries.ts';
import { DirectoryForm } from './directory-form.tsx';
import type { DirectorySearch } from './directory-search.ts';
import { chipsOf } from './filter-changes.ts';
import { useChangeDirectory } from './use-change-directory.ts';

/** The active filters, each with a remove button. */
export function FilterChips({ search }: { search: DirectorySearch }) {
	const { data: categories } = useSuspenseQuery(categoriesQuery(useApi()));
	const changeDirectory = useChangeDirectory();
	const chips = chipsOf(search, categories);
	if (chips.length === 0) return null;
	return (
		<ul aria-label="Active filters" className="mb-6 flex flex-wrap gap-2">
			{chips.map(({ label, without }) => (
				<li key={label}>
					<DirectoryForm
						search={without}
						onSubmit={(event) => {
							event.preventDefault();
							// The focused button disappears with its chip, so move focus to the results.
							document.getElementById('directory-title')?.focus({ preventScroll: true });
							changeDirectory(without);
						}}
						className="flex min-h-11 items-center rounded-full border border-border bg-surface pl-4 text-sm lg:min-h-9"
					>
						{label}
						<button
							type="submit"
							aria-label={`Remove filter ${label}`}
							title={`Remove filter ${label}`}
							className="inline-flex size-11 items-center justify-center rounded-full text-muted transition-colors duration-150 hover:text-text lg:size-9"
						>
							<Icon name="close" size={16} />
						</button>
					</DirectoryForm>
				</li>
			))}
		</ul>
	);
}
