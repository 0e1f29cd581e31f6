import { useApi } from '#client/api-context.tsx';
import { everything } from '#client/query-client.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import {
	changeExplanation,
	ExplanationChange,
	type ManagedVideo,
} from '#features/videos/contract/manage-videos.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

export function EditExplanationDialog({ video, onClose }: { video: ManagedVideo; onClose: () => void }) {
	const api = useApi();
	const form = useMutationForm({
		initial: { aiExplanation: video.aiExplanation ?? '' },
		draftKey: null,
		check: (values) => ExplanationChange.safeParse(values),
		mutationFn: (body) => api.call(changeExplanation, { params: { id: video.id }, body }),
		meta: { invalidates: everything },
		onSent: () => {
			showToast({ title: 'Explanation saved' });
			onClose();
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
