import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { useReorder } from '#client/use-reorder.ts';
import { type ManagedCategory, orderCategories } from '#features/newsletters/contract/manage-categories.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { formatCount } from '#text/format-count.ts';
import { OrderedPage } from '#ui/display/ordered-page.tsx';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { managedCategoriesQuery } from '../shared/managed-queries.ts';
import { DeleteCategoryDialog, MergeCategoryDialog } from './category-dialogs.tsx';
import { CategoryFormDialog } from './category-form-dialog.tsx';

type Opened = { dialog: 'edit' | 'merge' | 'delete'; category: ManagedCategory } | { dialog: 'add' } | null;

/** Lists all categories to add, edit, reorder, merge and delete them. */
export function ManageCategories() {
	const api = useApi();
	const query = managedCategoriesQuery(api);
	const list = useQuery(query);
	const [opened, setOpened] = useState<Opened>(null);
	const changeOrder = useReorder<ManagedCategory>({
		queryKey: query.queryKey,
		send: (ids) => api.call(orderCategories, { body: { ids } }),
		onError: toastFailure('Failed to change the order'),
	});
	const close = () => setOpened(null);
	const categories = list.data ?? [];
	const othersThan = ({ id }: ManagedCategory) => categories.filter((other) => other.id !== id);
	return (
		<OrderedPage
			title="Categories"
			addLabel="Add category"
			onAdd={() => setOpened({ dialog: 'add' })}
			state={list}
			problem="Couldn't load the categories"
			problemDetail={describeFailure(list.error).message}
			empty="No categories yet. They are how readers browse the directory."
			items={categories}
			onOrder={changeOrder}
			row={(category) => (
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<div className="min-w-48 flex-1">
						<p className="font-serif text-lg/6 font-medium">
							<a href={addresses.category(category.slug)} className="hover:text-accent">
								{category.name}
							</a>
						</p>
						<p className="text-xs text-muted">{describeCounts(category)}</p>
						{category.description && <p className="mt-1 text-sm text-muted">{category.description}</p>}
					</div>
					<div className="flex flex-wrap max-sm:-ml-3">
						{(['edit', 'merge', 'delete'] as const).map((dialog) => (
							<Button
								key={dialog}
								look="quiet"
								className="px-3"
								onClick={() => setOpened({ dialog, category })}
							>
								{dialogNames[dialog]}
								<VisuallyHidden> {category.name}</VisuallyHidden>
							</Button>
						))}
					</div>
				</div>
			)}
		>
			{opened?.dialog === 'add' && <CategoryFormDialog category={null} onClose={close} />}
			{opened?.dialog === 'edit' && <CategoryFormDialog category={opened.category} onClose={close} />}
			{opened?.dialog === 'merge' && (
				<MergeCategoryDialog
					category={opened.category}
					others={othersThan(opened.category)}
					onClose={close}
				/>
			)}
			{opened?.dialog === 'delete' && (
				<DeleteCategoryDialog
					category={opened.category}
					others={othersThan(opened.category)}
					onClose={close}
				/>
			)}
		</OrderedPage>
	);
}

const dialogNames = { edit: 'Edit', merge: 'Merge', delete: 'Delete' };

function describeCounts({ count, hiddenCount }: ManagedCategory): string {
	const visible = count === 1 ? '1 newsletter' : `${formatCount(count)} newsletters`;
	return hiddenCount === 0 ? visible : `${visible}, ${hiddenCount} hidden`;
}
