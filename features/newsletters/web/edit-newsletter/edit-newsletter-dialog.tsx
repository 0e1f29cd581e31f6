import { type ReactNode, useRef, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { allQueries } from '#client/query-client.ts';
import { updateNewsletter } from '#features/newsletters/contract/change-newsletter.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { changesOf } from '#features/site/web/shared/changes-of.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormButtons, FormFrame } from '#ui/forms/form-frame.tsx';
import { NewTabLink } from '#ui/layout/new-tab-link.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { EditFields } from './edit-fields.tsx';
import { checkEdit, valuesOf } from './edit-values.ts';

const importToastMs = 6000;
const quietLink = 'inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-2';

/** Generates pictures from prompts; another feature, passed in by the page. */
type ImageGenerator = (props: {
	isOpen: boolean;
	onImage: (imageUrl: string) => void;
	onClose: () => void;
}) => ReactNode;

/** Edits one newsletter. Unsaved input survives a reload until it is saved or cancelled. */
export function EditNewsletterDialog({
	newsletter,
	generator: Generator,
	onIssues,
	onClose,
}: {
	newsletter: Newsletter;
	generator: ImageGenerator;
	onIssues: () => void;
	onClose: () => void;
}) {
	const api = useApi();
	const [isGenerating, setIsGenerating] = useState(false);
	const uploads = useRef(0);
	const rating = useRef<HTMLInputElement>(null);
	const form = useMutationForm({
		initial: valuesOf(newsletter),
		draftKey: `newsletter-${newsletter.id}`,
		check: (values) => checkEdit(newsletter, values),
		refuse: () => {
			// Browsers give nothing for what is not a number, such as "3e", and no rating is a valid one.
			if (rating.current?.validity.badInput)
				return { message: 'The rating is not a number.', fields: { rating: 'Must be 0 to 5' } };
			// Saving now would silently lose the picture.
			if (uploads.current > 0)
				return { message: 'The image is still being uploaded. Save again once it is there.' };
			return null;
		},
		mutationFn: (edited) =>
			api.call(updateNewsletter, { params: { id: newsletter.id }, body: changesOf(newsletter, edited) }),
		meta: { invalidates: allQueries },
		onSent: ({ videosImportStatus }) => {
			showToast({
				title: 'Newsletter updated',
				...(videosImportStatus === 'importing' && {
					description: 'Videos are being imported from the channel.',
					durationMs: importToastMs,
				}),
			});
			onClose();
		},
		describe: (error) => {
			toastFailure('Failed to update newsletter')(error);
			const failure = describeFailure(error);
			return { ...failure, message: `Failed to update newsletter: ${failure.message}` };
		},
	});

	function cancel() {
		form.startAgain();
		onClose();
	}

	return (
		<Dialog
			title={`Edit ${newsletter.name}`}
			description={
				<span className="flex flex-wrap gap-x-4">
					<button type="button" onClick={onIssues} className={quietLink}>
						Past issues
					</button>
					<NewTabLink href={addresses.newsletter(newsletter.slug)} className={quietLink}>
						Open public page
					</NewTabLink>
				</span>
			}
			isOpen
			onClose={cancel}
			className="max-w-[46rem]"
		>
			<FormFrame form={form} legend="The newsletter">
				<EditFields
					newsletter={newsletter}
					form={form}
					rating={rating}
					onUploading={(isUnderWay) => {
						uploads.current += isUnderWay ? 1 : -1;
					}}
					onGenerate={() => setIsGenerating(true)}
				/>
				<FormButtons
					form={form}
					action="Save changes"
					className="sticky bottom-0 -mx-6 -mb-6 flex justify-end gap-2 border-t border-border bg-surface px-6 py-3"
					onCancel={cancel}
				/>
			</FormFrame>
			<Generator
				isOpen={isGenerating}
				onImage={(imageUrl) => form.change({ imageUrl })}
				onClose={() => setIsGenerating(false)}
			/>
		</Dialog>
	);
}
