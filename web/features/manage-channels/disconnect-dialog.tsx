import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedChannel } from '#contract/manage-videos.ts';
import { updateNewsletter } from '#contract/newsletters.ts';
import { useApi } from '#web/api/api-context.tsx';
import { describeFailure } from '#web/api/describe-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { showToast } from '#web/ui/toast.tsx';

export function DisconnectDialog({
	channel: { newsletterId, newsletterName },
	onClose,
}: {
	channel: ManagedChannel;
	onClose: () => void;
}) {
	const api = useApi();
	const queryClient = useQueryClient();
	const disconnect = useMutation({
		mutationFn: () => api.call(updateNewsletter, { params: { id: newsletterId }, body: { youtubeUrl: '' } }),
		onSuccess: async () => {
			showToast({ title: 'Channel disconnected' });
			onClose();
			await queryClient.invalidateQueries();
		},
	});
	return (
		<Dialog
			title="Disconnect channel"
			description={`${newsletterName} stays in the directory without its channel, and its videos are hidden. Should it be connected again, they come back with their explanations.`}
			isOpen
			onClose={onClose}
		>
			<div className="flex flex-col gap-3">
				{disconnect.isError && <FormError message={describeFailure(disconnect.error).message} />}
				<div className="flex justify-end gap-2">
					<Button look="secondary" onClick={onClose}>
						Cancel
					</Button>
					<Button look="danger" disabled={disconnect.isPending} onClick={() => disconnect.mutate()}>
						Disconnect
					</Button>
				</div>
			</div>
		</Dialog>
	);
}
