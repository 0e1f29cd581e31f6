import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import {
	type DeliveryStateName,
	type ReaderDelivery,
	retryDeliveries,
} from '#features/delivery/contract/deliveries.ts';
import { csvService, type NewsletterDelivery } from '#features/delivery/contract/manage-delivery.ts';
import { deliveryStates } from '#features/delivery/contract/rhythms.ts';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { formatCount } from '#text/format-count.ts';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { Button, buttonStyle } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { deliveryKeys, readerDeliveriesQuery, readersPageSize } from './delivery-queries.ts';
import { ReaderRow } from './reader-row.tsx';
import { DeliveryCounts, stateNames } from './shared/delivery-counts.tsx';

/** The state of each confirmed reader, with a retry for those the publisher did not accept. */
export function ReaderStates({
	id,
	delivery,
	countedAt,
	onDownload,
}: {
	id: number;
	delivery: NewsletterDelivery;
	/** When the counts were fetched. */
	countedAt: number;
	onDownload: () => void;
}) {
	const [{ state, page }, setShown] = useState<{ state: DeliveryStateName | undefined; page: number }>({
		state: undefined,
		page: 1,
	});
	const list = useQuery(readerDeliveriesQuery(useApi(), id, { state, page, countedAt }));
	const retry = useRetry(id);
	const { counts, actualWay, connection, lastError } = delivery;
	const isHandedOver = actualWay === 'hand-over' && connection !== null;
	const mayRetry = isHandedOver && connection.service !== csvService;
	return (
		<Section
			title="Readers"
			about="Everybody who ever confirmed, and what became of it. Of mails it is reckoned from the last mailing."
			actions={
				<div className="flex flex-wrap gap-2">
					{mayRetry && (
						<Button
							look="secondary"
							disabled={retry.isPending || counts.waiting + counts.refused === 0}
							onClick={() => retry.mutate(undefined)}
						>
							Retry all
						</Button>
					)}
					<a
						href={`/api/newsletters/${id}/deliveries.csv`}
						download
						onClick={onDownload}
						className={buttonStyle({ look: 'secondary' })}
					>
						Download CSV
					</a>
				</div>
			}
		>
			<DeliveryCounts counts={counts} />
			{lastError !== '' && (
				<p className="rounded-md bg-danger-soft px-4 py-3 text-sm wrap-anywhere">
					<span className="font-medium">Last error:</span> {lastError}
				</p>
			)}
			<CompactSelect
				label="State"
				value={state ?? ''}
				options={[
					{ value: '', label: 'All states' },
					...deliveryStates.map((value) => ({ value, label: stateNames[value] })),
				]}
				onChoose={(chosen) => setShown({ state: chosen || undefined, page: 1 })}
				className="w-full sm:w-44"
			/>
			<QueryList
				query={list}
				problem="Couldn't load the readers"
				empty={state ? 'Nobody is in this state.' : 'Nobody has confirmed yet.'}
				paging={{
					page,
					pageSize: readersPageSize,
					hidesSinglePage: true,
					maxCounted: page * readersPageSize + 1,
					onPage: (next) => setShown({ state, page: next }),
				}}
			>
				{(readers: readonly ReaderDelivery[]) => (
					<ul className="divide-y divide-border text-sm">
						{readers.map((reader) => (
							<ReaderRow
								key={reader.subscriptionId}
								reader={reader}
								{...(mayRetry &&
									(reader.state === 'waiting' || reader.state === 'refused') && {
										onRetry: () => retry.mutate(reader.subscriptionId),
									})}
								isRetrying={retry.isPending}
							/>
						))}
					</ul>
				)}
			</QueryList>
		</Section>
	);
}

function useRetry(id: number) {
	const api = useApi();
	return useMutation({
		mutationFn: (subscriptionId: number | undefined) =>
			api.call(retryDeliveries, {
				params: { id },
				body: subscriptionId === undefined ? {} : { subscriptionId },
			}),
		onSuccess: ({ retried }) =>
			showToast({
				title:
					retried === 0
						? 'Nobody is to be tried again'
						: retried === 1
							? '1 reader is tried again'
							: `${formatCount(retried)} readers are tried again`,
			}),
		onError: toastFailure("Couldn't try again"),
		meta: { invalidates: [deliveryKeys.all] },
	});
}
