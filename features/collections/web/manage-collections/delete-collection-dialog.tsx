import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { getErrorMessage } from '#client/describe-failure.ts';
import { allQueries } from '#client/query-client.ts';
import {
	deleteCollection,
	type ManagedCollection,
	maxReadersCounted,
} from '#features/collections/contract/manage-collections.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

/** Deletes a collection, after saying how many readers get its digest. */
export function DeleteCollectionDialog({
	collection,
	onClose,
}: {
	collection: ManagedCollection;
	onClose: () => void;
}) {
	const api = useApi();
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => api.call(deleteCollection, { params: { id: collection.id } }),
		onSuccess: () => {
			showToast({ title: 'Collection deleted' });
			onClose();
		},
		meta: { invalidates: allQueries },
	});
	return (
		<ConfirmDialog
			title={`Delete ${collection.name}`}
			description={`${describeReaders(collection.digestReaders)} Its digests go with it, its newsletters stay. This cannot be undone.`}
			action="Delete collection"
			trouble={getErrorMessage(error)}
			isPending={isPending}
			onConfirm={() => mutate()}
			onClose={onClose}
		/>
	);
}

function describeReaders(count: number): string {
	if (count === 0) return 'Nobody gets its digest.';
	if (count === 1) return '1 reader gets its digest.';
	return count >= maxReadersCounted
		? `${maxReadersCounted} readers or more get its digest.`
		: `${count} readers get its digest.`;
}
