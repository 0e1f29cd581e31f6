import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { ApiError } from '#client/api-error.ts';
import { describeFailure } from '#client/describe-failure.ts';
import { updateNewsletter } from '#features/newsletters/contract/change-newsletter.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import type { managedNewslettersQuery } from '../shared/manage-queries.ts';

type ListKey = ReturnType<typeof managedNewslettersQuery>['queryKey'];

/** Makes a newsletter sponsored, or no longer; in the list of this key it keeps its place. */
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
			// Elsewhere it moves; asked for anew when shown, so that no row jumps away under the hand.
			await queryClient.invalidateQueries({ refetchType: 'none' });
			// What was asked for a moment ago may be answered with what was before.
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
