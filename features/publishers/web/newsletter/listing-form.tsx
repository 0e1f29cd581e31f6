import { useEffect, useRef } from 'react';
import { uploadFile } from '#client/upload-file.ts';
import { CategoriesAndTags } from '#features/newsletters/web/shared/category-choice.tsx';
import { ImageField } from '#features/newsletters/web/shared/image-field.tsx';
import { FrequencyField, YoutubeField } from '#features/newsletters/web/shared/listing-fields.tsx';
import {
	changeListing,
	type DeskNewsletter,
	type ListingChange,
	ListingEdit,
	uploadListingImage,
} from '#features/publishers/contract/desk.ts';
import { changesOf } from '#features/site/web/shared/changes-of.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { forgetDraft } from '#ui/forms/form-draft.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { type ListingValues, valuesOf } from './listing-values.ts';
import { useDeskMutation } from './use-desk-mutation.ts';

const elsewhere = 'On a domain that you have not proven, it waits for an editor';

/** Everything a publisher may change about a listing. Unsaved input survives a reload. */
export function ListingForm({
	desk: { listing, changesWait },
	onValues,
}: {
	desk: DeskNewsletter;
	/** Called when the input changes. */
	onValues: (values: ListingValues) => void;
}) {
	const uploads = useRef(0);
	const params = { id: listing.id };
	const draftKey = `desk-listing-${listing.id}`;
	const save = useDeskMutation(
		listing.id,
		(api, body: ListingChange) => api.call(changeListing, { params, body }),
		// The form that takes the place of this one begins with what was saved.
		{ onDone: () => forgetDraft(draftKey) },
	);
	const form = useMutationForm({
		initial: valuesOf(listing),
		draftKey,
		check: (values) => ListingEdit.safeParse(values),
		refuse: (edited) => {
			if (uploads.current > 0)
				return { message: 'The image is still being uploaded. Save again once it is there.' };
			return Object.keys(changesOf(listing, edited)).length === 0
				? { message: 'Nothing was changed.' }
				: null;
		},
		mutationFn: (edited) => save.mutateAsync(changesOf(listing, edited)),
		onSent: ({ waiting }) =>
			showToast(
				waiting
					? { title: 'Saved', description: 'An editor looks at some of it first.' }
					: { title: 'Saved', description: 'Readers see it from now on.' },
			),
	});
	const { values, field } = form;
	useEffect(() => onValues(values), [onValues, values]);
	return (
		<FormFrame form={form} legend="The listing" className="min-w-0">
			<TextField
				label="Name"
				maxLength={200}
				autoComplete="off"
				help={changesWait ? 'A new name waits for an editor' : undefined}
				{...field('name')}
			/>
			<TextArea label="Description" rows={5} maxLength={5000} {...field('description')} />
			<ImageField
				form={form}
				uploadImage={(file) => uploadFile(uploadListingImage, file, { params })}
				onUploading={(isUnderWay) => {
					uploads.current += isUnderWay ? 1 : -1;
				}}
			/>
			{changesWait && <p className="-mt-1 text-sm text-muted">A new picture waits for an editor.</p>}
			<TextField
				label="Sign-up page"
				type="url"
				isOptional={!listing.directSignup}
				autoComplete="off"
				help={elsewhere}
				{...field('signupUrl')}
			/>
			<TextField
				label="Feed"
				type="url"
				isOptional
				autoComplete="off"
				help={`Its issues come from it. ${elsewhere}`}
				{...field('feedUrl')}
			/>
			<YoutubeField {...field('youtubeUrl')} />
			<FrequencyField current={listing.frequency} {...field('frequency')} />
			<CategoriesAndTags form={form} />
			<div className="sticky bottom-[var(--bottom-bar)] -mx-2 border-t border-border bg-background px-2 py-3">
				<SendButton isSending={form.isSending} sendingLabel="Saving…">
					Save the listing
				</SendButton>
			</div>
		</FormFrame>
	);
}
