import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { allQueries } from '#client/query-client.ts';
import { decideListingChange, type WaitingChange } from '#features/publishers/contract/manage-publishers.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { publisherRequestsQuery } from './manage-queries.ts';
import { RefuseChangeDialog } from './refuse-change-dialog.tsx';
import { RowHead } from './row-head.tsx';

type Field = keyof WaitingChange['change'];

const fieldNames: Partial<Record<Field, string>> = {
	name: 'Name',
	description: 'Description',
	imageUrl: 'Picture',
	signupUrl: 'Sign-up page',
	feedUrl: 'Feed',
	youtubeUrl: 'Channel',
	frequency: 'Frequency',
	categoryIds: 'Categories',
	tags: 'Tags',
};

/** A publisher's change next to the current values. */
export function ChangeRow({ waiting }: { waiting: WaitingChange }) {
	const { id, newsletter, publisherEmail, createdAt, change, current } = waiting;
	const api = useApi();
	const queryClient = useQueryClient();
	const [isRefusing, setIsRefusing] = useState(false);
	const readAgain = () => queryClient.invalidateQueries({ queryKey: publisherRequestsQuery(api).queryKey });
	const { mutate, isPending } = useMutation({
		mutationFn: () =>
			api.call(decideListingChange, { params: { id }, body: { decision: 'accept', reason: '' } }),
		meta: { invalidates: allQueries },
		onSuccess: () => showToast({ title: 'Change accepted', description: `${newsletter.name} shows it now.` }),
		onError: (error) => {
			toastFailure("Couldn't accept it")(error);
			// The publisher or another editor may have been faster.
			void readAgain();
		},
	});
	return (
		<li className="flex flex-col gap-3 px-4 py-4 sm:px-5">
			<RowHead newsletter={newsletter} moment={createdAt} />
			<p className="text-sm wrap-anywhere text-muted">{publisherEmail}</p>
			<dl className="flex flex-col gap-3 text-sm">
				{(Object.keys(change) as Field[]).map((field) => (
					<div key={field} className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr_1fr]">
						<dt className="font-medium">{fieldNames[field] ?? field}</dt>
						<dd className="min-w-0 text-muted">
							<span className="block text-xs">Now</span>
							<Value field={field} value={current[field]} />
						</dd>
						<dd className="min-w-0">
							<span className="block text-xs text-muted">Wanted</span>
							<Value field={field} value={change[field]} />
						</dd>
					</div>
				))}
			</dl>
			<div className="flex flex-wrap gap-2 sm:justify-end">
				<Button look="secondary" disabled={isPending} onClick={() => setIsRefusing(true)}>
					Refuse<VisuallyHidden>: the change of {newsletter.name}</VisuallyHidden>
				</Button>
				<Button disabled={isPending} onClick={() => mutate()}>
					Accept<VisuallyHidden>: the change of {newsletter.name}</VisuallyHidden>
				</Button>
			</div>
			{isRefusing && (
				<RefuseChangeDialog
					waiting={waiting}
					onClose={() => {
						setIsRefusing(false);
						void readAgain();
					}}
				/>
			)}
		</li>
	);
}

function Value({ field, value }: { field: Field; value: unknown }) {
	const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
	if (text === '') return '–';
	return (
		<>
			{field === 'imageUrl' && (
				<img src={text} alt="" width={72} height={72} className="mb-1 size-18 rounded-md object-cover" />
			)}
			<span className="break-words whitespace-pre-wrap">{text}</span>
		</>
	);
}
