import { removeUser, type User } from '#contract/accounts.ts';
import { useApi } from '#web/api/api-context.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useSettingsAction } from './use-settings-action.ts';

export function RemoveAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
	const api = useApi();
	const { run, isRunning } = useSettingsAction(async () => {
		await api.call(removeUser, { params: { id: user.id } }).finally(onClose);
		return `${user.username} was removed`;
	}, "Couldn't remove the account");
	return (
		<ConfirmDialog
			title={`Remove ${user.username}?`}
			description="They are signed out everywhere at once and cannot come back with this account. What they did stays in the audit log."
			action="Remove account"
			isPending={isRunning}
			onConfirm={() => run(undefined)}
			onClose={onClose}
		/>
	);
}
