import type { ReaderSubscription } from '#features/readers/contract/readers.ts';
import { LongDate } from '#ui/time/time-ago.tsx';

/** Whether the subscription is active, and since when. */
export function SubscriptionState({
	subscription: { state, since, endedAt },
}: {
	subscription: ReaderSubscription;
}) {
	if (state === 'active')
		return (
			<>
				Confirmed, since <LongDate moment={since} />.
			</>
		);
	if (state === 'waiting')
		return (
			<>
				Waiting for your confirmation since <LongDate moment={since} />
			</>
		);
	if (state === 'bounced') return <>Stopped, because a mail to your address came back</>;
	if (state === 'complained') return <>Stopped, because a mail was reported as unwanted</>;
	return endedAt ? (
		<>
			Ended on <LongDate moment={endedAt} />
		</>
	) : (
		<>Ended</>
	);
}

/** The delivery state so far. */
export function DeliveryStateText({ subscription }: { subscription: ReaderSubscription }) {
	const { way, pausedUntil, deliveryState } = subscription;
	if (pausedUntil)
		return (
			<>
				{' '}
				Paused until <LongDate moment={pausedUntil} />.
			</>
		);
	const { state, at, reason } = deliveryState ?? {};
	if (way === 'hand-over') {
		if (state === 'accepted') return <> You are on the publisher’s list.</>;
		if (state === 'refused') return <>{` The publisher’s list did not take you: ${reason}`}</>;
		return <> We are handing your address to the publisher.</>;
	}
	if (state === 'delivered' && at)
		return (
			<>
				{' '}
				The last mail about it went on <LongDate moment={at} />.
			</>
		);
	return way === 'none' ? null : <> Your first issue will come when the next one appears.</>;
}
