import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { useConfirmed } from '#client/use-confirmed.ts';
import { deleteCategory, type ManagedCategory } from '#features/newsletters/contract/manage-categories.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

/** Deletes a category; one with newsletters asks where they shall go. */
export function DeleteCategoryDialog({
	category,
	others,
	onClose,
}: {
	category: ManagedCategory;
	others: readonly ManagedCategory[];
	onClose: () => void;
}) {
	const api = useApi();
	const [newHomeId, setNewHomeId] = useState('');
	const isEmpty = category.count + category.hiddenCount === 0;
	const { confirm, isPending, trouble } = useConfirmed(
		() =>
			api.call(deleteCategory, {
				params: { id: category.id },
				query: newHomeId === '' ? {} : { newHomeId },
			}),
		() => {
			showToast({ title: 'Category deleted' });
			onClose();
		},
	);
	return (
		<ConfirmDialog
			title={`Delete ${category.name}`}
			description={
				isEmpty
					? 'No newsletter is in it. With a new home, its address leads there; without one, it is gone.'
					: 'Its newsletters need a new home, and its address leads there. This cannot be undone.'
			}
			action="Delete category"
			trouble={trouble}
			isPending={isPending}
			isDisabled={!isEmpty && newHomeId === ''}
			onConfirm={confirm}
			onClose={onClose}
		>
			<SelectField
				label="New home"
				isOptional={isEmpty}
				value={newHomeId}
				onChange={(event) => setNewHomeId(event.currentTarget.value)}
				options={[
					{ value: '', label: isEmpty ? 'None' : 'Choose a category' },
					...others.map(({ id, name }) => ({ value: String(id), label: name })),
				]}
			/>
		</ConfirmDialog>
	);
}
