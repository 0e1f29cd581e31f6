import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { frequencies } from '#features/newsletters/contract/frequency.ts';
import { categoriesQuery } from '#features/newsletters/web/shared/queries.ts';
import { approveSubmission, type Submission } from '#features/submissions/contract/moderation.ts';
import { ChoiceGroup } from '#ui/forms/choice-group.tsx';
import { ChoicesProblem } from '#ui/forms/choices-problem.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TagField } from '#ui/forms/tag-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { AnswerNote } from './answer-note.tsx';
import { checkApproval, listOf, valuesOf } from './approval-values.ts';

/** What was submitted, to be corrected before it is listed. */
export function ApproveDialog({ submission, onClose }: { submission: Submission; onClose: () => void }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const categories = useQuery(categoriesQuery(api));
	const form = useForm({
		initial: valuesOf(submission),
		draftKey: `approve-submission-${submission.id}`,
		check: (values) => checkApproval(values),
		send: async (body) => {
			try {
				await api.call(approveSubmission, { params: { id: submission.id }, body });
				showToast({ title: 'Submission approved', description: `${body.name} is in the directory.` });
				onClose();
				await queryClient.invalidateQueries();
				return null;
			} catch (error) {
				return describeFailure(error);
			}
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
			<form {...form.formProps}>
				<fieldset disabled={form.isSending} className="flex flex-col gap-2">
					<legend className="sr-only">The newsletter</legend>
					{form.failure && <FormError message={form.failure.message} />}
					<TextField label="Name" maxLength={200} {...form.field('name')} />
					<TextArea label="Description" rows={4} maxLength={5000} {...form.field('description')} />
					<TextField label="Signup address" type="url" {...form.field('signupUrl')} />
					<div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
						<TextField label="Image address" type="url" isOptional {...form.field('imageUrl')} />
						<TextField label="Feed address" type="url" isOptional {...form.field('feedUrl')} />
					</div>
					<SelectField
						label="Frequency"
						name="frequency"
						value={form.values.frequency}
						options={frequencies.map((value) => ({ value, label: value }))}
						onChange={(event) => form.change({ frequency: event.currentTarget.value })}
					/>
					<ChoicesProblem state={categories} what="categories" />
					<ChoiceGroup
						label="Categories"
						name="categoryIds"
						options={(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
						chosen={listOf(form.values.categoryIds)}
						onChange={(chosen) => form.change({ categoryIds: chosen.join(',') })}
						error={form.field('categoryIds').error}
					/>
					<TagField
						label="Tags"
						tags={listOf(form.values.tags)}
						onChange={(tags) => form.change({ tags: tags.join(',') })}
						error={form.field('tags').error}
					/>
					<TextArea
						label="A word to the sender"
						help="Stands in the mail under the link to its page"
						rows={3}
						maxLength={2000}
						isOptional
						{...form.field('answer')}
					/>
					<AnswerNote isConfirmed={submission.isSenderConfirmed} sender={submission.senderEmail} />
					<div className="sticky bottom-0 -mx-6 -mb-6 flex justify-end gap-2 border-t border-border bg-surface px-6 py-3">
						<Button look="secondary" onClick={onClose}>
							Cancel
						</Button>
						<SendButton isSending={form.isSending} sendingLabel="Approving…">
							Approve
						</SendButton>
					</div>
				</fieldset>
			</form>
		</Dialog>
	);
}
