import { useApi } from '#client/api-context.tsx';
import { everything } from '#client/query-client.ts';
import {
	CategoryText,
	createCategory,
	type ManagedCategory,
	updateCategory,
} from '#features/newsletters/contract/manage-categories.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

/** Name and description of a category, new or old. */
export function CategoryFormDialog({
	category,
	onClose,
}: {
	/** Null for a new one. */
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
				? api.call(updateCategory, { params: { id: category.id }, body })
				: api.call(createCategory, { body }),
		meta: { invalidates: everything },
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
			<form {...form.formProps}>
				<fieldset disabled={form.isSending} className="flex flex-col gap-3">
					<legend className="sr-only">The category</legend>
					{form.failure && <FormError message={form.failure.message} />}
					<TextField label="Name" maxLength={100} autoComplete="off" {...form.field('name')} />
					<TextArea label="Description" rows={3} isOptional maxLength={1000} {...form.field('description')} />
					<div className="flex justify-end gap-2">
						<Button look="secondary" onClick={onClose}>
							Cancel
						</Button>
						<SendButton isSending={form.isSending} sendingLabel="Saving…">
							{category ? 'Save category' : 'Add category'}
						</SendButton>
					</div>
				</fieldset>
			</form>
		</Dialog>
	);
}
