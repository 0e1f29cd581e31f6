import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { troubleOf } from '#client/describe-failure.ts';
import { everything } from '#client/query-client.ts';
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
	const { mutate, isPending, error } = useMutation({
		mutationFn: () =>
			api.call(deleteCategory, {
				params: { id: category.id },
				query: newHomeId === '' ? {} : { newHomeId },
			}),
		onSuccess: () => {
			showToast({ title: 'Category deleted' });
			onClose();
		},
		meta: { invalidates: everything },
	});
	return (
		<ConfirmDialog
			title={`Delete ${category.name}`}
			description={
				isEmpty
					? 'No newsletter is in it. With a new home, its address leads there; without one, it is gone.'
					: 'Its newsletters need a new home, and its address leads there. This cannot be undone.'
			}
			action="Delete category"
			trouble={troubleOf(error)}
			isPending={isPending}
			isDisabled={!isEmpty && newHomeId === ''}
			onConfirm={() => mutate()}
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
