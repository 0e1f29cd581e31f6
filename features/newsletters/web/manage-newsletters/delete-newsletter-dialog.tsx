import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { getErrorMessage } from '#client/describe-failure.ts';
import { allQueries } from '#client/query-client.ts';
import { daysToBringBack, deleteNewsletter } from '#features/newsletters/contract/delete-newsletters.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { holdingsQuery } from '../shared/manage-queries.ts';
import { describeDeletion } from './describe-holdings.ts';

/** Says what is deleted and what is kept before deleting. */
export function DeleteNewsletterDialog({
	newsletter,
	onDeleted,
	onClose,
}: {
	newsletter: Newsletter;
	onDeleted: (id: number) => void;
	onClose: () => void;
}) {
	const api = useApi();
	const { id, name } = newsletter;
	const holdings = useQuery(holdingsQuery(api, id));
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => api.call(deleteNewsletter, { params: { id } }),
		onSuccess: () => {
			showToast({
				title: `${name} is deleted`,
				description: `For ${daysToBringBack} days it can be brought back from the list of deleted newsletters.`,
			});
			onDeleted(id);
			onClose();
		},
		meta: { invalidates: allQueries },
	});
	const words = holdings.data && describeDeletion(holdings.data);
	return (
		<ConfirmDialog
			title={`Delete ${name}`}
			description={`It leaves the site, the search and all feeds at once. For ${daysToBringBack} days you can bring it back as it was; then it is gone for good.`}
			action="Delete newsletter"
			trouble={getErrorMessage(error ?? holdings.error)}
			isPending={isPending}
			isDisabled={!holdings.data}
			onConfirm={() => mutate()}
			onClose={onClose}
		>
			{words ? (
				<>
					<WordList title="What goes" words={words.goes} />
					<WordList title="What stays" words={words.stays} />
				</>
			) : (
				!holdings.isError && <Skeleton className="h-52" />
			)}
		</ConfirmDialog>
	);
}

export function WordList({ title, words }: { title: string; words: readonly string[] }) {
	return (
		<section>
			<h3 className="text-sm font-medium">{title}</h3>
			<ul className="mt-1 list-disc pl-5 text-sm text-muted">
				{words.map((line) => (
					<li key={line} className="py-0.5">
						{line}
					</li>
				))}
			</ul>
		</section>
	);
}
