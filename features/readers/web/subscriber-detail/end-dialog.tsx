import { useApi } from '#client/api-context.tsx';
import { useConfirmed } from '#client/use-confirmed.ts';
import { type EndRequest, endForSubscriber } from '#features/readers/contract/manage-subscribers.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

/** Asks before something ends for a person. */
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
	/** What to say afterwards. */
	done: string;
	onClose: () => void;
}) {
	const api = useApi();
	const { confirm, isPending, trouble } = useConfirmed(
		() => api.call(endForSubscriber, { params: { id }, body: what }),
		() => {
			showToast({ title: done });
			onClose();
		},
	);
	return (
		<ConfirmDialog
			{...{ title, description, action, trouble, onClose }}
			isPending={isPending}
			onConfirm={confirm}
		/>
	);
}
