import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { getErrorMessage } from '#client/describe-failure.ts';
import { allQueries } from '#client/query-client.ts';
import { removeUser, type User } from '#features/accounts/contract/accounts.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

export function RemoveAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
	const api = useApi();
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => api.call(removeUser, { params: { id: user.id } }),
		onSuccess: () => {
			showToast({ title: `${user.username} was removed` });
			onClose();
		},
		meta: { invalidates: allQueries },
	});
	return (
		<ConfirmDialog
			title={`Remove ${user.username}?`}
			description="They are signed out everywhere at once and cannot come back with this account. What they did stays in the audit log."
			action="Remove account"
			trouble={getErrorMessage(error)}
			isPending={isPending}
			onConfirm={() => mutate()}
			onClose={onClose}
		/>
	);
}
