import { useApi } from '#client/api-context.tsx';
import { allQueries } from '#client/query-client.ts';
import { frequencies } from '#features/newsletters/contract/frequency.ts';
import { CategoriesAndTags } from '#features/newsletters/web/shared/category-choice.tsx';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import {
	approveSubmission,
	type Submission,
	SubmissionApproval,
} from '#features/submissions/contract/moderation.ts';
import { FormButtons, FormFrame } from '#ui/forms/form-frame.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { AnswerNote } from './answer-note.tsx';

/** Lets the editor correct a submission before it is listed. */
export function ApproveDialog({ submission, onClose }: { submission: Submission; onClose: () => void }) {
	const api = useApi();
	const form = useMutationForm({
		initial: {
			name: submission.name,
			description: submission.description,
			signupUrl: submission.address,
			imageUrl: submission.imageUrl,
			feedUrl: submission.feedUrl,
			frequency: 'Unknown',
			categoryIds: [] as string[],
			tags: [] as string[],
			answer: '',
		},
		draftKey: `approve-submission-${submission.id}`,
		check: (values) => SubmissionApproval.safeParse(values),
		mutationFn: (body) => api.call(approveSubmission, { params: { id: submission.id }, body }),
		meta: { invalidates: allQueries },
		onSuccess: (_, { name }) => {
			showToast({ title: 'Submission approved', description: `${name} is in the directory.` });
			onClose();
		},
	});

	return (
		<Dialog
			title={`Review ${submission.name}`}
			description="Correct what needs correcting. Approving lists it at once."
			isOpen
			onClose={onClose}
			className="max-w-[46rem]"
		>
			<FormFrame form={form} legend="The newsletter" fieldsClassName="flex flex-col gap-2">
				<TextField label="Name" maxLength={200} {...form.field('name')} />
				<TextArea label="Description" rows={4} maxLength={5000} {...form.field('description')} />
				<TextField label="Signup address" type="url" {...form.field('signupUrl')} />
				<div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
					<TextField label="Image address" type="url" isOptional {...form.field('imageUrl')} />
					<TextField label="Feed address" type="url" isOptional {...form.field('feedUrl')} />
				</div>
				<SelectField
					label="Frequency"
					options={frequencies.map((value) => ({ value, label: value }))}
					{...form.field('frequency')}
				/>
				<CategoriesAndTags form={form} />
				<TextArea
					label="A word to the sender"
					help="Stands in the mail under the link to its page"
					rows={3}
					maxLength={2000}
					isOptional
					{...form.field('answer')}
				/>
				<AnswerNote isConfirmed={submission.isSenderConfirmed} sender={submission.senderEmail} />
				<FormButtons
					form={form}
					action="Approve"
					sendingLabel="Approving…"
					className="sticky bottom-0 -mx-6 -mb-6 flex justify-end gap-2 border-t border-border bg-surface px-6 py-3"
					onCancel={onClose}
				/>
			</FormFrame>
		</Dialog>
	);
}
