import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { troubleOf } from '#client/describe-failure.ts';
import { everything } from '#client/query-client.ts';
import { type ManagedCategory, mergeCategory } from '#features/newsletters/contract/manage-categories.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

/** Makes two categories one. */
export function MergeCategoryDialog({
	category,
	others,
	onClose,
}: {
	category: ManagedCategory;
	others: readonly ManagedCategory[];
	onClose: () => void;
}) {
	const api = useApi();
	const [intoId, setIntoId] = useState('');
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => api.call(mergeCategory, { params: { id: category.id }, body: { intoId } }),
		onSuccess: (into) => {
			showToast({ title: `${category.name} is part of ${into.name} now` });
			onClose();
		},
		meta: { invalidates: everything },
	});
	return (
		<ConfirmDialog
			title={`Merge ${category.name}`}
			description="Its newsletters move to the other category, and its address leads there. This cannot be undone."
			action="Merge categories"
			trouble={troubleOf(error)}
			isPending={isPending}
			isDisabled={intoId === ''}
			onConfirm={() => mutate()}
			onClose={onClose}
		>
			<SelectField
				label="Merge into"
				value={intoId}
				onChange={(event) => setIntoId(event.currentTarget.value)}
				options={[
					{ value: '', label: 'Choose a category' },
					...others.map(({ id, name }) => ({ value: String(id), label: name })),
				]}
			/>
		</ConfirmDialog>
	);
}
