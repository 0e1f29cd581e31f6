import { type EndRequest, endForSubscriber } from '#contract/manage-subscribers.ts';
import { useApi } from '#web/api/api-context.tsx';
import { useConfirmed } from '#web/api/use-confirmed.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';

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
