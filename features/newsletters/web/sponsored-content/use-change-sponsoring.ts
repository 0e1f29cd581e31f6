import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { ApiError } from '#client/api-error.ts';
import { describeFailure } from '#client/describe-failure.ts';
import { updateNewsletter } from '#features/newsletters/contract/change-newsletter.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import type { managedNewslettersQuery } from '../shared/manage-queries.ts';

type ListKey = ReturnType<typeof managedNewslettersQuery>['queryKey'];

/** Toggles whether a newsletter is sponsored; in the list with this key it keeps its position. */
export function useChangeSponsoring(listKey: ListKey) {
	const api = useApi();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ id, isSponsored }: Newsletter) =>
			api.call(updateNewsletter, { params: { id }, body: { isSponsored: !isSponsored } }),
		onSuccess: async (changed) => {
			showToast({
				title: 'Sponsored status updated',
				description: changed.isSponsored
					? `${changed.name} is sponsored now.`
					: `${changed.name} is no longer sponsored.`,
			});
			queryClient.setQueryData(listKey, (list) => list && { ...list, items: put(list.items, changed) });
			const underWay = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
			// It moves in other lists; refetch them only when shown, so that no row jumps away under the cursor.
			await queryClient.invalidateQueries({ refetchType: 'none' });
			// Requests already in flight may return the old state.
			await Promise.all(
				underWay.map(({ queryKey }) => queryClient.refetchQueries({ queryKey, exact: true })),
			);
		},
		onError: (error) =>
			showToast({
				title: 'Error updating sponsored status',
				description: messageOf(error),
				variant: 'destructive',
			}),
	});
}

function put<Listed extends Newsletter>(newsletters: Listed[], changed: Newsletter): Listed[] {
	return newsletters.map((newsletter) =>
		newsletter.id === changed.id ? { ...newsletter, ...changed } : newsletter,
	);
}

function messageOf(error: unknown): string {
	const isWordless = error instanceof ApiError && error.said === '';
	return isWordless ? 'An error occurred. Please try again.' : describeFailure(error).message;
}
