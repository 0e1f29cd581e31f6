import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { getErrorMessage } from '#client/describe-failure.ts';
import { type Backup, deleteBackup } from '#features/site/contract/backups.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { settingsKeys } from '../shared/settings-queries.ts';
import { describePlace } from './format-backup.ts';

export function DeleteBackupDialog({
	backup,
	hasFile,
	onClose,
}: {
	backup: Backup;
	hasFile: boolean;
	onClose: () => void;
}) {
	const api = useApi();
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => api.call(deleteBackup, { params: { id: backup.id } }),
		onSuccess: () => {
			showToast({ title: hasFile ? 'The backup was deleted' : 'It was taken off the list' });
			onClose();
		},
		meta: { invalidates: [settingsKeys.all] },
	});
	return (
		<ConfirmDialog
			title={hasFile ? 'Delete this backup?' : 'Take it off the list?'}
			description={hasFile ? 'Its file is deleted and cannot be brought back.' : describeRest(backup)}
			action={hasFile ? 'Delete backup' : 'Take off the list'}
			trouble={getErrorMessage(error)}
			isPending={isPending}
			onConfirm={() => mutate()}
			onClose={onClose}
		/>
	);
}

function describeRest(backup: Backup): string {
	if (backup.state === 'failed') return 'There is no file of it.';
	return `${describePlace(backup)}, the file ${backup.fileName} stays if it is still there.`;
}
