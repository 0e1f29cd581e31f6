import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { getErrorMessage } from '#client/describe-failure.ts';
import { allQueries } from '#client/query-client.ts';
import { type Publisher, signPublisherOut } from '#features/publishers/contract/manage-publishers.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

export function SignOutDialog({ publisher, onClose }: { publisher: Publisher; onClose: () => void }) {
	const api = useApi();
	const { id, email } = publisher;
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => api.call(signPublisherOut, { params: { id } }),
		meta: { invalidates: allQueries },
		onSuccess: () => {
			showToast({ title: 'Signed out everywhere', description: email });
			onClose();
		},
	});
	return (
		<ConfirmDialog
			title="Sign out everywhere"
			description={`Every browser that ${email} is signed in on is signed out, and links that wait in mails do not work any more. They can ask for a new one.`}
			action="Sign out"
			trouble={getErrorMessage(error)}
			isPending={isPending}
			onConfirm={() => mutate()}
			onClose={onClose}
		/>
	);
}
