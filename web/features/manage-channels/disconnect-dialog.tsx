import type { ManagedChannel } from '#contract/manage-videos.ts';
import { updateNewsletter } from '#contract/newsletters.ts';
import { useApi } from '#web/api/api-context.tsx';
import { useConfirmed } from '#web/api/use-confirmed.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';

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
