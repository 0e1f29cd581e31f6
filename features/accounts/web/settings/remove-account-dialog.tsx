import { useApi } from '#client/api-context.tsx';
import { useConfirmed } from '#client/use-confirmed.ts';
import { removeUser, type User } from '#features/accounts/contract/accounts.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

export function RemoveAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
	const api = useApi();
	const { confirm, isPending, trouble } = useConfirmed(
		() => api.call(removeUser, { params: { id: user.id } }),
		() => {
			showToast({ title: `${user.username} was removed` });
			onClose();
		},
	);
	return (
		<ConfirmDialog
			title={`Remove ${user.username}?`}
			description="They are signed out everywhere at once and cannot come back with this account. What they did stays in the audit log."
			action="Remove account"
			trouble={trouble}
			isPending={isPending}
			onConfirm={confirm}
			onClose={onClose}
		/>
	);
}
