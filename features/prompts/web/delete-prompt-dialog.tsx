import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { getErrorMessage } from '#client/describe-failure.ts';
import { deletePrompt, type Prompt } from '#features/prompts/contract/prompts.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { reportFailure } from './report-failure.ts';
import { promptKeys } from './shared/prompt-queries.ts';

export function DeletePromptDialog({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
	const api = useApi();
	const remove = useMutation({
		mutationFn: () => api.call(deletePrompt, { params: { id: prompt.id } }),
		onSuccess: () => {
			showToast({ title: 'Prompt deleted' });
			onClose();
		},
		onError: (error) => reportFailure('delete', error),
		meta: { invalidates: [promptKeys.all] },
	});
	return (
		<ConfirmDialog
			title="Delete Prompt"
			description={
				prompt.isDefault
					? `“${prompt.title}” is the default for ${prompt.category}. Without one the text model gets our built-in instructions. This cannot be undone.`
					: `“${prompt.title}” will be gone. This cannot be undone.`
			}
			action="Delete"
			trouble={getErrorMessage(remove.error)}
			isPending={remove.isPending}
			onConfirm={() => remove.mutate()}
			onClose={onClose}
		/>
	);
}
