import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { getErrorMessage } from '#client/describe-failure.ts';
import { allQueries } from '#client/query-client.ts';
import { type EndRequest, endForSubscriber } from '#features/readers/contract/manage-subscribers.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

/** Asks before ending something for a person. */
export function EndDialog({
	id,
	what,
	title,
	description,
	action,
	done,
	onClose,
}: {
	id: string;
	what: EndRequest;
	title: string;
	description: string;
	action: string;
	/** The message shown afterwards. */
	done: string;
	onClose: () => void;
}) {
	const api = useApi();
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => api.call(endForSubscriber, { params: { id }, body: what }),
		onSuccess: () => {
			showToast({ title: done });
			onClose();
		},
		meta: { invalidates: allQueries },
	});
	return (
		<ConfirmDialog
			{...{ title, description, action, onClose }}
			trouble={getErrorMessage(error)}
			isPending={isPending}
			onConfirm={() => mutate()}
		/>
	);
}
