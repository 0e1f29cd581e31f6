import { useApi } from '#client/api-context.tsx';
import { allQueries } from '#client/query-client.ts';
import { collectionColors } from '#features/collections/contract/collections.ts';
import {
	type CollectionIcon,
	collectionIcons,
	createCollection,
	type ManagedCollection,
	NewCollection,
	updateCollection,
} from '#features/collections/contract/manage-collections.ts';
import { changesOf } from '#features/site/web/shared/changes-of.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormButtons } from '#ui/forms/form-frame.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TagField } from '#ui/forms/tag-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { MembersEditor } from './members-editor.tsx';

const iconNames: Record<CollectionIcon, string> = {
	'trending-up': 'Trending up',
	code: 'Code',
	analytics: 'Analytics',
	default: 'Default',
};
const colorNames = { primary: 'Primary', secondary: 'Secondary', accent: 'Accent' };

function bodyOf(members: ManagedCollection['members']) {
	return members.map(({ id, note }) => ({ newsletterId: String(id), note }));
}

/** The form for a new or existing collection. */
export function CollectionFormDialog({
	collection,
	onClose,
}: {
	/** Null for a new one. */
	collection: ManagedCollection | null;
	onClose: () => void;
}) {
	const api = useApi();
	const form = useMutationForm({
		initial: {
			name: collection?.name ?? '',
			description: collection?.description ?? '',
			icon: collectionIcons.find((icon) => icon === collection?.icon) ?? 'default',
			color: collection?.color ?? 'primary',
			tags: collection?.tags ?? [],
			members: collection?.members ?? [],
		},
		draftKey: null,
		check: (values) =>
			NewCollection.safeParse({
				...values,
				members: bodyOf(values.members),
			}),
		mutationFn: (body) =>
			collection
				? api.call(updateCollection, {
						params: { id: collection.id },
						body: changesOf({ ...collection, members: bodyOf(collection.members) }, body),
					})
				: api.call(createCollection, { body }),
		meta: { invalidates: allQueries },
		onSent: () => {
			showToast({ title: collection ? 'Collection updated' : 'Collection created' });
			onClose();
		},
	});
	return (
		<Dialog
			title={collection ? `Edit ${collection.name}` : 'Add collection'}
			isOpen
			onClose={onClose}
			className="max-w-[46rem]"
		>
			<form {...form.formProps}>
				<fieldset disabled={form.isSending} className="flex flex-col gap-3">
					<legend className="sr-only">The collection</legend>
					<TextField label="Name" maxLength={100} autoComplete="off" {...form.field('name')} />
					<TextArea label="Description" rows={3} isOptional maxLength={5000} {...form.field('description')} />
					<div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
						<SelectField
							label="Icon"
							options={collectionIcons.map((value) => ({ value, label: iconNames[value] }))}
							{...form.field('icon')}
						/>
						<SelectField
							label="Colour"
							options={collectionColors.map((value) => ({ value, label: colorNames[value] }))}
							{...form.field('color')}
						/>
					</div>
					<TagField label="Tags" {...form.tags('tags')} />
					<MembersEditor
						members={form.values.members}
						onChange={(members) => form.change({ members })}
						error={form.errorOf('members')}
					/>
					{form.failure && <FormError message={form.failure.message} />}
					<FormButtons
						form={form}
						action={collection ? 'Save collection' : 'Add collection'}
						onCancel={onClose}
					/>
				</fieldset>
			</form>
		</Dialog>
	);
}
