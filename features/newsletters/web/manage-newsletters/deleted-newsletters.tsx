import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import {
	type DeletedNewsletter,
	restoreNewsletter,
} from '#features/newsletters/contract/delete-newsletters.ts';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { deletedNewslettersQuery } from '../shared/manage-queries.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Newsletters that were deleted and can still be brought back. */
export function DeletedNewsletters() {
	const api = useApi();
	const queryClient = useQueryClient();
	const list = useQuery(deletedNewslettersQuery(api));
	const restore = useMutation({
		mutationFn: ({ id }: DeletedNewsletter) => api.call(restoreNewsletter, { params: { id } }),
		onSuccess: ({ name, hidden }) =>
			showToast({
				title: `${name} is back`,
				description: hidden ? 'It is hidden, as it was before.' : 'It is in the directory again.',
			}),
		onError: toastFailure('Failed to bring back the newsletter'),
		onSettled: () => queryClient.invalidateQueries(),
	});
	return (
		<QueryList
			query={list}
			problem="Couldn't load the deleted newsletters"
			empty="Nothing is deleted. A newsletter that you delete stays here for a week."
		>
			{(newsletters) => (
				<ul aria-label="Deleted newsletters" className="divide-y divide-border">
					{newsletters.map((newsletter) => (
						<li key={newsletter.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
							<div className="min-w-0 grow basis-60">
								<p className="font-serif text-lg/6 font-medium wrap-anywhere">{newsletter.name}</p>
								<p className="text-sm text-muted">
									Deleted on {day.format(new Date(newsletter.deletedAt))}. Gone for good on{' '}
									{day.format(new Date(newsletter.goesAt))}.
								</p>
							</div>
							<Button
								look="secondary"
								disabled={restore.isPending && restore.variables.id === newsletter.id}
								onClick={() => restore.mutate(newsletter)}
							>
								Bring back<VisuallyHidden> {newsletter.name}</VisuallyHidden>
							</Button>
						</li>
					))}
				</ul>
			)}
		</QueryList>
	);
}
