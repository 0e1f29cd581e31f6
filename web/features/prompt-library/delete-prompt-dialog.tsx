import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deletePrompt, type Prompt } from '#contract/prompts.ts';
import { useApi } from '#web/api/api-context.tsx';
import { describeFailure } from '#web/api/describe-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { reportFailure } from './report-failure.ts';

export function DeletePromptDialog({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const remove = useMutation({
		mutationFn: () => api.call(deletePrompt, { params: { id: prompt.id } }),
		onSuccess: async () => {
			showToast({ title: 'Prompt deleted' });
			onClose();
			await queryClient.invalidateQueries({ queryKey: ['prompts'] });
		},
		onError: (error) => reportFailure('delete', error),
	});
	return (
		<Dialog
			title="Delete Prompt"
			description={
				prompt.isDefault
					? `“${prompt.title}” is the default for ${prompt.category}. Without one the text model gets our built-in instructions. This cannot be undone.`
					: `“${prompt.title}” will be gone. This cannot be undone.`
			}
			isOpen
			onClose={onClose}
		>
			<div className="flex flex-col gap-3">
				{remove.isError && <FormError message={describeFailure(remove.error).message} />}
				<div className="flex justify-end gap-2">
					<Button look="secondary" onClick={onClose}>
						Cancel
					</Button>
					<Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
						Delete
					</Button>
				</div>
			</div>
		</Dialog>
	);
}
