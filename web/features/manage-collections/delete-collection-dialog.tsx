import {
	deleteCollection,
	type ManagedCollection,
	mostReadersCounted,
} from '#contract/manage-collections.ts';
import { useApi } from '#web/api/api-context.tsx';
import { useConfirmed } from '#web/api/use-confirmed.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Deletes a collection, and says first who would miss it. */
export function DeleteCollectionDialog({
	collection,
	onClose,
}: {
	collection: ManagedCollection;
	onClose: () => void;
}) {
	const api = useApi();
	const { confirm, isPending, trouble } = useConfirmed(
		() => api.call(deleteCollection, { params: { id: collection.id } }),
		() => {
			showToast({ title: 'Collection deleted' });
			onClose();
		},
	);
	return (
		<ConfirmDialog
			title={`Delete ${collection.name}`}
			description={`${describeReaders(collection.digestReaders)} Its digests go with it, its newsletters stay. This cannot be undone.`}
			action="Delete collection"
			trouble={trouble}
			isPending={isPending}
			onConfirm={confirm}
			onClose={onClose}
		/>
	);
}

function describeReaders(count: number): string {
	if (count === 0) return 'Nobody gets its digest.';
	if (count === 1) return '1 reader gets its digest.';
	return count >= mostReadersCounted
		? `${mostReadersCounted} readers or more get its digest.`
		: `${count} readers get its digest.`;
}
