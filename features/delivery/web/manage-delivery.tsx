import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import {
	changeNewsletterDelivery,
	type NewsletterDelivery,
	testNewsletterDelivery,
} from '#features/delivery/contract/manage-delivery.ts';
import { describeWay } from '#features/delivery/rules/delivery-labels.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { QueryProblem } from '#features/site/web/shared/query-problem.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { deliveryQuery } from './delivery-queries.ts';
import type { ShowMailing } from './mailing-list.tsx';
import { NewsletterMailings } from './newsletter-mailings.tsx';
import { ReaderStates } from './reader-states.tsx';
import { WayOfDelivery } from './shared/way-of-delivery.tsx';

/** How a newsletter reaches its readers: way of delivery, connection and results. */
export function ManageDelivery({
	id,
	showMailing,
}: {
	id: number;
	/** Shows the results of a mailing in a dialog. */
	showMailing: ShowMailing;
}): ReactNode {
	const api = useApi();
	const [downloadedAt, setDownloadedAt] = useState<number | null>(null);
	const query = deliveryQuery(api, id, { downloadedAt });
	const delivery = useQuery(query);
	if (delivery.isError && !delivery.data)
		return <QueryProblem query={delivery} message="Couldn't load the delivery" />;
	if (!delivery.data) return <Skeleton className="h-[80dvh]" />;
	return (
		<div className="flex flex-col gap-10">
			<Heading delivery={delivery.data} />
			<WayOfDelivery
				calls={{
					queryKey: query.queryKey,
					save: (body) => api.call(changeNewsletterDelivery, { params: { id }, body }),
					test: () => api.call(testNewsletterDelivery, { params: { id } }),
				}}
				delivery={delivery.data}
			/>
			<ReaderStates
				id={id}
				delivery={delivery.data}
				countedAt={delivery.dataUpdatedAt}
				onDownload={() => setDownloadedAt(Date.now())}
			/>
			<NewsletterMailings id={id} showMailing={showMailing} />
		</div>
	);
}

function Heading({ delivery }: { delivery: NewsletterDelivery }) {
	const { name, slug, actualWay, connection } = delivery;
	return (
		<div>
			<h1 className="font-serif text-2xl font-semibold tracking-[-0.02em] text-balance sm:text-3xl">
				Delivery of {name}
			</h1>
			<p className="mt-1 text-sm text-muted">
				{describeWay(actualWay, connection?.service ?? '')} ·{' '}
				<a href={addresses.newsletter(slug)} className="underline underline-offset-4 hover:text-text">
					Public page
				</a>
			</p>
		</div>
	);
}
