import { useApi } from '#client/api-context.tsx';
import { settingsKeys } from '#features/site/web/shared/settings-queries.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import {
	refuseSubmission,
	type Submission,
	SubmissionRefusal,
} from '#features/submissions/contract/moderation.ts';
import { FormButtons, FormFrame } from '#ui/forms/form-frame.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
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
			<FormFrame form={form} legend="The answer to the sender">
				<TextArea
					label="Reason"
					help="The sender reads this as you write it"
					maxLength={2000}
					{...form.field('answer')}
				/>
				<AnswerNote isConfirmed={submission.isSenderConfirmed} sender={submission.senderEmail} />
				<FormButtons form={form} action="Refuse" sendingLabel="Refusing…" onCancel={onClose} />
			</FormFrame>
		</Dialog>
	);
}
