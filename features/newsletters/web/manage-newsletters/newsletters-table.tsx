import type { ReactNode } from 'react';
import type { ManagedNewsletter, ManagedSort } from '#features/newsletters/contract/manage-newsletters.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { Icon } from '#ui/look/icons.tsx';
import { NewsletterRow } from './newsletter-row.tsx';

type Columns = { label: string; sort?: ManagedSort; className?: string }[];

const columns: Columns = [
	{ label: 'Name', sort: 'name' },
	{ label: 'Rating', sort: 'rating', className: 'hidden lg:table-cell' },
	{ label: 'Subscribers', sort: 'subscribers', className: 'hidden text-right lg:table-cell' },
	{ label: 'Frequency', className: 'hidden lg:table-cell' },
	{ label: 'Categories', className: 'hidden lg:table-cell' },
	{ label: 'Tags', className: 'hidden lg:table-cell' },
];

export function NewslettersTable({
	newsletters,
	categoryNames,
	sort,
	onSort,
	selected,
	onSelect,
	onEdit,
	onIssues,
	onMerge,
	onDelete,
}: {
	newsletters: readonly ManagedNewsletter[];
	categoryNames: ReadonlyMap<string, string>;
	sort: ManagedSort;
	onSort: (sort: ManagedSort) => void;
	selected: ReadonlySet<number>;
	onSelect: (ids: readonly number[], isSelected: boolean) => void;
	onEdit: (newsletter: Newsletter) => void;
	onIssues: (newsletter: Newsletter) => void;
	onMerge: (newsletter: Newsletter) => void;
	onDelete: (newsletter: Newsletter) => void;
}) {
	const ids = newsletters.map(({ id }) => id);
	const areAll = ids.length > 0 && ids.every((id) => selected.has(id));
	return (
		<table className="w-full text-sm">
			<caption className="sr-only">Newsletters</caption>
			<thead className="text-left text-xs text-muted shadow-[inset_0_-1px_var(--color-border)] lg:sticky lg:top-14 lg:z-1 [&_td]:bg-surface [&_th]:bg-surface">
				<tr>
					<td className="w-11 pl-2">
						<label className="flex size-11 cursor-pointer items-center justify-center">
							<VisuallyHidden>Select all on this page</VisuallyHidden>
							<input
								type="checkbox"
								checked={areAll}
								onChange={(event) => onSelect(ids, event.currentTarget.checked)}
								className="size-4.5 cursor-pointer"
							/>
						</label>
					</td>
					{columns.map(({ label, sort: by, className }) => (
						<th
							key={label}
							scope="col"
							{...(by && by === sort && { 'aria-sort': by === 'name' ? 'ascending' : 'descending' })}
							className={classNames('px-3 font-medium first-of-type:pl-0', className)}
						>
							{by ? (
								<SortButton isChosen={by === sort} onPress={() => onSort(by === sort ? 'newest' : by)}>
									{label}
								</SortButton>
							) : (
								label
							)}
						</th>
					))}
					<th scope="col" className="px-5 text-right font-medium">
						Actions
					</th>
				</tr>
			</thead>
			<tbody>
				{newsletters.map((newsletter) => (
					<NewsletterRow
						key={newsletter.id}
						{...{ newsletter, categoryNames }}
						isSelected={selected.has(newsletter.id)}
						onSelect={(isSelected) => onSelect([newsletter.id], isSelected)}
						onEdit={() => onEdit(newsletter)}
						onIssues={() => onIssues(newsletter)}
						onMerge={() => onMerge(newsletter)}
						onDelete={() => onDelete(newsletter)}
					/>
				))}
			</tbody>
		</table>
	);
}

function SortButton({
	isChosen,
	onPress,
	children,
}: {
	isChosen: boolean;
	onPress: () => void;
	children: ReactNode;
}) {
	return (
		<button
			type="button"
			onClick={onPress}
			className={classNames(
				'inline-flex min-h-11 items-center gap-1 font-medium hover:text-text',
				isChosen && 'text-text',
			)}
		>
			{children}
			<Icon name="chevron-down" size={14} className={isChosen ? '' : 'opacity-0'} />
		</button>
	);
}
