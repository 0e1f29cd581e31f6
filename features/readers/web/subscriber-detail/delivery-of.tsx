import type { ManagedSubscription } from '#features/readers/contract/manage-subscribers.ts';
import { ExactTime } from '#ui/time/exact-time.tsx';

const states = {
	waiting: 'Nothing has gone yet',
	delivered: 'Last mail',
	accepted: 'Taken over by the publisher',
	refused: 'Refused by the publisher',
	paused: 'Paused',
	left: 'Left',
} as const;

const ways = {
	announce: 'announced by us',
	forward: 'forwarded by us',
	'hand-over': 'handed over to the publisher',
	'own-page': 'on the newsletter’s own page',
	none: 'no issues reach us',
} as const;

const rhythms = { each: 'each issue', daily: 'one mail a day', weekly: 'one mail a week' } as const;

/** How a subscription is delivered, and its delivery state. */
export function DeliveryOf({ subscription }: { subscription: ManagedSubscription }) {
	const { way, rhythm, pausedUntil, deliveryState, publisherId } = subscription;
	if (!deliveryState) return null;
	const { state, at, reason } = deliveryState;
	const facts = [
		ways[way],
		...(way === 'hand-over' ? [] : [rhythms[rhythm]]),
		...(publisherId ? [`their id is ${publisherId}`] : []),
		...(reason ? [reason] : []),
	];
	return (
		<p className="mt-0.5 text-sm break-words text-muted">
			{pausedUntil ? (
				<>
					Paused until <ExactTime moment={pausedUntil} />
				</>
			) : (
				<>
					{states[state]} {at && state !== 'left' && <ExactTime moment={at} />}
				</>
			)}
			{` (${facts.join('; ')})`}
		</p>
	);
}
