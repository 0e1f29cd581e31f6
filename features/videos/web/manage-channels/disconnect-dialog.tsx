import { useApi } from '#client/api-context.tsx';
import { useConfirmed } from '#client/use-confirmed.ts';
import { updateNewsletter } from '#features/newsletters/contract/newsletters.ts';
import type { ManagedChannel } from '#features/videos/contract/manage-videos.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

export function DisconnectDialog({
	channel: { newsletterId, newsletterName },
	onClose,
}: {
	channel: ManagedChannel;
	onClose: () => void;
}) {
	const api = useApi();
	const { confirm, isPending, trouble } = useConfirmed(
		() => api.call(updateNewsletter, { params: { id: newsletterId }, body: { youtubeUrl: '' } }),
		() => {
			showToast({ title: 'Channel disconnected' });
			onClose();
		},
	);
	return (
		<ConfirmDialog
			title="Disconnect channel"
			description={`${newsletterName} stays in the directory without its channel, and its videos are hidden. Should it be connected again, they come back with their explanations.`}
			action="Disconnect"
			trouble={trouble}
			isPending={isPending}
			onConfirm={confirm}
			onClose={onClose}
		/>
	);
}
