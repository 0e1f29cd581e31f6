import type { DeliveryStateName } from '#features/delivery/contract/deliveries.ts';
import type { NewsletterDelivery } from '#features/delivery/contract/manage-delivery.ts';
import { deliveryStates } from '#features/delivery/contract/rhythms.ts';
import { formatCount } from '#text/format-count.ts';

export const stateNames: Record<DeliveryStateName, string> = {
	waiting: 'Waiting',
	delivered: 'Delivered',
	accepted: 'Accepted',
	refused: 'Refused',
	paused: 'Paused',
	left: 'Left',
};

/** How many confirmed readers are in each state. */
export function DeliveryCounts({ counts }: Pick<NewsletterDelivery, 'counts'>) {
	return (
		<dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-3 lg:grid-cols-6">
			{deliveryStates.map((state) => (
				<div key={state} className="bg-surface px-4 py-3">
					<dt className="text-sm text-muted">{stateNames[state]}</dt>
					<dd className="text-lg font-medium tabular-nums">{formatCount(counts[state])}</dd>
				</div>
			))}
		</dl>
	);
}
