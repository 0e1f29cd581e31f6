import { useApi } from '#client/api-context.tsx';
import { allQueries } from '#client/query-client.ts';
import {
	CategoryText,
	createCategory,
	type ManagedCategory,
	updateCategory,
} from '#features/newsletters/contract/manage-categories.ts';
import { changesOf } from '#features/site/web/shared/changes-of.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormButtons, FormFrame } from '#ui/forms/form-frame.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

export function CategoryFormDialog({
	category,
	onClose,
}: {
	/** Null for a new category. */
	category: ManagedCategory | null;
	onClose: () => void;
}) {
	const api = useApi();
	const form = useMutationForm({
		initial: { name: category?.name ?? '', description: category?.description ?? '' },
		draftKey: null,
		check: (values) => CategoryText.safeParse(values),
		mutationFn: (body) =>
			category
				? api.call(updateCategory, { params: { id: category.id }, body: changesOf(category, body) })
				: api.call(createCategory, { body }),
		meta: { invalidates: allQueries },
		onSent: () => {
			showToast({ title: category ? 'Category updated' : 'Category created' });
			onClose();
		},
	});
	return (
		<Dialog
			title={category ? `Edit ${category.name}` : 'Add category'}
			{...(category && { description: 'After a new name, the old address leads to the new one.' })}
			isOpen
			onClose={onClose}
		>
			<FormFrame form={form} legend="The category">
				<TextField label="Name" maxLength={100} autoComplete="off" {...form.field('name')} />
				<TextArea label="Description" rows={3} isOptional maxLength={1000} {...form.field('description')} />
				<FormButtons form={form} action={category ? 'Save category' : 'Add category'} onCancel={onClose} />
			</FormFrame>
		</Dialog>
	);
}
