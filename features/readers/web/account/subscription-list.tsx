import { Link } from '@tanstack/react-router';
import type { ReaderSubscription } from '#features/readers/contract/readers.ts';
import { buttonStyle } from '#ui/layout/button.tsx';
import { SubscriptionRow } from './subscription-row.tsx';

export function SubscriptionList({ subscriptions }: { subscriptions: ReaderSubscription[] }) {
	if (subscriptions.length === 0)
		return (
			<div className="py-6">
				<p className="text-muted">
					You have no subscriptions here. What you subscribe to in the directory appears in this place.
				</p>
				<Link to="/" search={{}} className={buttonStyle({ className: 'mt-4' })}>
					Find a newsletter
				</Link>
			</div>
		);
	return (
		<ul className="-mt-4">
			{subscriptions.map((subscription) => (
				<SubscriptionRow key={subscription.newsletter.id} subscription={subscription} />
			))}
		</ul>
	);
}
