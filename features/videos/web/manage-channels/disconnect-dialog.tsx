import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { getErrorMessage } from '#client/describe-failure.ts';
import { allQueries } from '#client/query-client.ts';
import { updateNewsletter } from '#features/newsletters/contract/change-newsletter.ts';
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
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => api.call(updateNewsletter, { params: { id: newsletterId }, body: { youtubeUrl: '' } }),
		onSuccess: () => {
			showToast({ title: 'Channel disconnected' });
			onClose();
		},
		meta: { invalidates: allQueries },
	});
	return (
		<ConfirmDialog
			title="Disconnect channel"
			description={`${newsletterName} stays in the directory without its channel, and its videos are hidden. Should it be connected again, they come back with their explanations.`}
			action="Disconnect"
			trouble={getErrorMessage(error)}
			isPending={isPending}
			onConfirm={() => mutate()}
			onClose={onClose}
		/>
	);
}
