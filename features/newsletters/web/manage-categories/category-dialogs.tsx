import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { getErrorMessage } from '#client/describe-failure.ts';
import { allQueries } from '#client/query-client.ts';
import {
	deleteCategory,
	type ManagedCategory,
	mergeCategory,
} from '#features/newsletters/contract/manage-categories.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

type Given = {
	category: ManagedCategory;
	others: readonly ManagedCategory[];
	onClose: () => void;
};

/** Deletes a category; if it has newsletters, asks where to move them. */
export function DeleteCategoryDialog({ category, others, onClose }: Given) {
	const api = useApi();
	const isEmpty = category.count + category.hiddenCount === 0;
	return (
		<MoveDialog
			title={`Delete ${category.name}`}
			description={
				isEmpty
					? 'No newsletter is in it. With a new home, its address leads there; without one, it is gone.'
					: 'Its newsletters need a new home, and its address leads there. This cannot be undone.'
			}
			action="Delete category"
			label="New home"
			others={others}
			isOptional={isEmpty}
			onMove={async (newHomeId) => {
				const query = newHomeId === '' ? {} : { newHomeId };
				await api.call(deleteCategory, { params: { id: category.id }, query });
				return 'Category deleted';
			}}
			onClose={onClose}
		/>
	);
}

export function MergeCategoryDialog({ category, others, onClose }: Given) {
	const api = useApi();
	return (
		<MoveDialog
			title={`Merge ${category.name}`}
			description="Its newsletters move to the other category, and its address leads there. This cannot be undone."
			action="Merge categories"
			label="Merge into"
			others={others}
			onMove={async (intoId) => {
				const into = await api.call(mergeCategory, { params: { id: category.id }, body: { intoId } });
				return `${category.name} is part of ${into.name} now`;
			}}
			onClose={onClose}
		/>
	);
}

/** Asks for the target category. */
function MoveDialog({
	label,
	others,
	isOptional = false,
	onMove,
	onClose,
	...dialog
}: Pick<Given, 'others' | 'onClose'> & {
	title: string;
	description: string;
	action: string;
	label: string;
	isOptional?: boolean;
	/** Returns the message for when it is done. */
	onMove: (otherId: string) => Promise<string>;
}) {
	const [otherId, setOtherId] = useState('');
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => onMove(otherId),
		onSuccess: (title) => {
			showToast({ title });
			onClose();
		},
		meta: { invalidates: allQueries },
	});
	return (
		<ConfirmDialog
			{...dialog}
			trouble={getErrorMessage(error)}
			isPending={isPending}
			isDisabled={!isOptional && otherId === ''}
			onConfirm={() => mutate()}
			onClose={onClose}
		>
			<SelectField
				label={label}
				isOptional={isOptional}
				value={otherId}
				onChange={(event) => setOtherId(event.currentTarget.value)}
				options={[
					{ value: '', label: isOptional ? 'None' : 'Choose a category' },
					...others.map(({ id, name }) => ({ value: String(id), label: name })),
				]}
			/>
		</ConfirmDialog>
	);
}
