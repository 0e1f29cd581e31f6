import { useApi } from '#client/api-context.tsx';
import { settingsKeys } from '#features/site/web/shared/settings-queries.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import {
	refuseSubmission,
	type Submission,
	SubmissionRefusal,
} from '#features/submissions/contract/moderation.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { AnswerNote } from './answer-note.tsx';

export function RefuseDialog({ submission, onClose }: { submission: Submission; onClose: () => void }) {
	const api = useApi();
	const form = useMutationForm({
		initial: { answer: '' },
		draftKey: `refuse-submission-${submission.id}`,
		check: (values) => SubmissionRefusal.safeParse(values),
		mutationFn: (body) => api.call(refuseSubmission, { params: { id: submission.id }, body }),
		meta: { invalidates: [settingsKeys.all] },
		onSuccess: () => {
			showToast({ title: 'Submission refused' });
			onClose();
		},
	});
	return (
		<Dialog title={`Refuse ${submission.name}`} isOpen onClose={onClose}>
			<form {...form.formProps}>
				<fieldset disabled={form.isSending} className="flex flex-col gap-3">
					<legend className="sr-only">The answer to the sender</legend>
					{form.failure && <FormError message={form.failure.message} />}
					<TextArea
						label="Reason"
						help="The sender reads this as you write it"
						maxLength={2000}
						{...form.field('answer')}
					/>
					<AnswerNote isConfirmed={submission.isSenderConfirmed} sender={submission.senderEmail} />
					<div className="flex justify-end gap-2">
						<Button look="secondary" onClick={onClose}>
							Cancel
						</Button>
						<SendButton isSending={form.isSending} sendingLabel="Refusing…">
							Refuse
						</SendButton>
					</div>
				</fieldset>
			</form>
		</Dialog>
	);
}
