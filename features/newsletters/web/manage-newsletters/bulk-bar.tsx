import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { allQueries } from '#client/query-client.ts';
import type { Category } from '#features/newsletters/contract/categories.ts';
import {
	changeManyNewsletters,
	maxChangedAtOnce,
} from '#features/newsletters/contract/manage-newsletters.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { changeInBatches } from './change-in-batches.ts';

type Change = {
	isSponsored?: boolean;
	hidden?: boolean;
	addCategoryId?: string;
	removeCategoryId?: string;
};

/** The actions for all selected newsletters. */
export function BulkBar({
	ids,
	categories,
	onDone,
}: {
	ids: readonly number[];
	categories: readonly Category[];
	onDone: () => void;
}) {
	const api = useApi();
	const [categoryId, setCategoryId] = useState('');
	const { mutate, isPending } = useMutation({
		mutationFn: (change: Change) =>
			changeInBatches(ids, maxChangedAtOnce, (batch) =>
				api.call(changeManyNewsletters, { body: { ids: batch, ...change } }),
			),
		onSuccess: ({ changed, failure }) => {
			const count = changed === 1 ? '1 newsletter' : `${changed} newsletters`;
			if (failure === undefined) showToast({ title: `${count} changed` });
			else toastFailure(`Only ${count} changed`)(failure);
		},
		onError: toastFailure('Failed to update newsletters'),
		meta: { invalidates: allQueries },
	});
	return (
		<section
			aria-label="Selected newsletters"
			className="sticky bottom-2 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-accent bg-raised p-2 shadow-high"
		>
			<p className="px-2 text-sm font-medium tabular-nums" role="status">
				{isPending ? 'Changing…' : `${ids.length} selected`}
			</p>
			<Button look="quiet" className="ml-auto sm:order-last" onClick={onDone}>
				Clear selection
			</Button>
			<fieldset disabled={isPending} className="flex flex-wrap gap-2 max-sm:basis-full">
				<legend className="sr-only">Change the selected newsletters</legend>
				<Button look="secondary" onClick={() => mutate({ isSponsored: true })}>
					Make sponsored
				</Button>
				<Button look="secondary" onClick={() => mutate({ isSponsored: false })}>
					Remove sponsor
				</Button>
				<Button look="secondary" onClick={() => mutate({ hidden: true })}>
					Hide
				</Button>
				<Button look="secondary" onClick={() => mutate({ hidden: false })}>
					Show
				</Button>
				<CompactSelect
					label="Category"
					value={categoryId}
					onChoose={setCategoryId}
					options={[
						{ value: '', label: 'Category…' },
						...categories.map(({ id, name }) => ({ value: String(id), label: name })),
					]}
					className="w-36 sm:w-48"
				/>
				{categoryId !== '' && (
					<>
						<Button look="secondary" onClick={() => mutate({ addCategoryId: categoryId })}>
							Add to it
						</Button>
						<Button look="secondary" onClick={() => mutate({ removeCategoryId: categoryId })}>
							Take out of it
						</Button>
					</>
				)}
			</fieldset>
		</section>
	);
}
