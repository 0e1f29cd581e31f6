import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { deletePrompt, type Prompt } from '#features/prompts/contract/prompts.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { reportFailure } from './report-failure.ts';
import { promptKeys } from './shared/prompt-queries.ts';

export function DeletePromptDialog({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const remove = useMutation({
		mutationFn: () => api.call(deletePrompt, { params: { id: prompt.id } }),
		onSuccess: async () => {
			showToast({ title: 'Prompt deleted' });
			onClose();
			await queryClient.invalidateQueries({ queryKey: promptKeys.all });
		},
		onError: (error) => reportFailure('delete', error),
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
			trouble={remove.isError ? describeFailure(remove.error).message : ''}
			isPending={remove.isPending}
			onConfirm={() => remove.mutate()}
			onClose={onClose}
		/>
	);
}
