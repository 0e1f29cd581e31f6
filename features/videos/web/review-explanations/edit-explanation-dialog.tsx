import { useApi } from '#client/api-context.tsx';
import { allQueries } from '#client/query-client.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import {
	changeExplanation,
	ExplanationChange,
	type ManagedVideo,
} from '#features/videos/contract/manage-videos.ts';
import { FormButtons, FormFrame } from '#ui/forms/form-frame.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

export function EditExplanationDialog({ video, onClose }: { video: ManagedVideo; onClose: () => void }) {
	const api = useApi();
	const form = useMutationForm({
		initial: { aiExplanation: video.aiExplanation ?? '' },
		draftKey: null,
		check: (values) => ExplanationChange.safeParse(values),
		mutationFn: (body) => api.call(changeExplanation, { params: { id: video.id }, body }),
		meta: { invalidates: allQueries },
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
			<FormFrame form={form} legend="The explanation">
				<TextArea
					label="What this video is about"
					rows={10}
					isOptional
					maxLength={20_000}
					help="Simple HTML: paragraphs, lists, emphasis. Empty, there is no explanation."
					{...form.field('aiExplanation')}
				/>
				<FormButtons form={form} action="Save explanation" onCancel={onClose} />
			</FormFrame>
		</Dialog>
	);
}
