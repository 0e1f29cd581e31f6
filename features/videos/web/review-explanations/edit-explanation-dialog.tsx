import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import {
	changeExplanation,
	ExplanationChange,
	type ManagedVideo,
} from '#features/videos/contract/manage-videos.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

export function EditExplanationDialog({ video, onClose }: { video: ManagedVideo; onClose: () => void }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const form = useForm({
		initial: { aiExplanation: video.aiExplanation ?? '' },
		draftKey: null,
		check: (values) => ExplanationChange.safeParse(values),
		send: async (body) => {
			try {
				await api.call(changeExplanation, { params: { id: video.id }, body });
			} catch (error) {
				return describeFailure(error);
			}
			await queryClient.invalidateQueries();
			showToast({ title: 'Explanation saved' });
			onClose();
			return null;
		},
	});
	return (
		<Dialog
			title="Edit explanation"
			description={video.title}
			isOpen
			onClose={onClose}
			className="max-w-[44rem]"
		>
			<form {...form.formProps}>
				<fieldset disabled={form.isSending} className="flex flex-col gap-3">
					<legend className="sr-only">The explanation</legend>
					{form.failure && <FormError message={form.failure.message} />}
					<TextArea
						label="What this video is about"
						rows={10}
						isOptional
						maxLength={20_000}
						help="Simple HTML: paragraphs, lists, emphasis. Empty, there is no explanation."
						{...form.field('aiExplanation')}
					/>
					<div className="flex justify-end gap-2">
						<Button look="secondary" onClick={onClose}>
							Cancel
						</Button>
						<SendButton isSending={form.isSending} sendingLabel="Saving…">
							Save explanation
						</SendButton>
					</div>
				</fieldset>
			</form>
		</Dialog>
	);
}
