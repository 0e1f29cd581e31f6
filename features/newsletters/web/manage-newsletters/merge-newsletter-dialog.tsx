import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { getErrorMessage } from '#client/describe-failure.ts';
import { allQueries } from '#client/query-client.ts';
import { mergeNewsletter } from '#features/newsletters/contract/delete-newsletters.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { RowButton } from '#ui/layout/row-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { FindNewsletter } from '../shared/find-newsletter.tsx';
import { holdingsQuery } from '../shared/manage-queries.ts';
import { WordList } from './delete-newsletter-dialog.tsx';
import { describeMerge } from './describe-holdings.ts';

/** Merges two newsletters: first find the other one, then choose which of them stays. */
export function MergeNewsletterDialog({
	newsletter,
	onMerged,
	onClose,
}: {
	newsletter: Newsletter;
	/** With the id of the one that is gone. */
	onMerged: (id: number) => void;
	onClose: () => void;
}) {
	const api = useApi();
	const [other, setOther] = useState<Newsletter | null>(null);
	const [stays, setStays] = useState<'other' | 'this'>('other');
	const [from, into] = stays === 'other' ? [newsletter, other] : [other, newsletter];
	const holdings = useQuery({
		...holdingsQuery(api, from?.id ?? 0, into?.id),
		enabled: from !== null && into !== null,
	});
	const { mutate, isPending, error, reset } = useMutation({
		mutationFn: () =>
			api.call(mergeNewsletter, { params: { id: from?.id ?? 0 }, body: { intoId: String(into?.id) } }),
		onSuccess: (merged) => {
			showToast({ title: `${from?.name} is part of ${merged.name} now` });
			if (from) onMerged(from.id);
			onClose();
		},
		meta: { invalidates: allQueries },
	});
	return (
		<ConfirmDialog
			title={`Merge ${newsletter.name}`}
			description="Two listings of one newsletter become one. What the one that stays says about itself is not changed. This cannot be undone."
			action="Merge newsletters"
			trouble={getErrorMessage(error ?? holdings.error)}
			isPending={isPending}
			isDisabled={!other || !holdings.data}
			onConfirm={() => mutate()}
			onClose={onClose}
		>
			{other ? (
				<>
					<SelectField
						label="Which one stays?"
						value={stays}
						onChange={(event) => {
							setStays(event.currentTarget.value === 'this' ? 'this' : 'other');
							reset();
						}}
						options={[
							{ value: 'other', label: nameOf(other) },
							{ value: 'this', label: nameOf(newsletter) },
						]}
					/>
					{holdings.data && from && into ? (
						<WordList title={`From ${from.name} to ${into.name}`} words={describeMerge(holdings.data)} />
					) : (
						!holdings.isError && <Skeleton className="h-40" />
					)}
				</>
			) : (
				<FindNewsletter label="The other newsletter" exceptId={newsletter.id}>
					{(found) => ({
						words: (
							<>
								{found.name} <span className="text-muted">/newsletter/{found.slug}</span>
							</>
						),
						button: <RowButton label="Choose" about={found.name} onPress={() => setOther(found)} />,
					})}
				</FindNewsletter>
			)}
		</ConfirmDialog>
	);
}

/** Two listings of one newsletter often have the same name. */
function nameOf({ name, slug, hidden }: Newsletter): string {
	return `${name} (/newsletter/${slug}${hidden ? ', hidden' : ''})`;
}
