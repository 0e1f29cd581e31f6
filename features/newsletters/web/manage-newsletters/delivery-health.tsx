import { describeWay } from '#features/delivery/rules/delivery-labels.ts';
import {
	type ManagedNewsletter,
	maxWaitingCounted,
} from '#features/newsletters/contract/manage-newsletters.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { classNames } from '#ui/look/class-names.ts';

type Trouble = NonNullable<ManagedNewsletter['deliveryTrouble']>;

const troubleNames: Record<Trouble['kind'], string> = {
	'mailing-stopped': 'A mailing stopped',
	'not-connected': 'Not connected yet',
	'connection-failing': 'Connection does not work',
	'connection-untested': 'Connection not tested yet',
	'readers-wait': 'Readers wait for another try',
	'feed-failing': 'Feed cannot be read',
};

/** How a newsletter reaches its readers and whether that works; links to where it can be changed. */
export function DeliveryHealth({ newsletter }: { newsletter: ManagedNewsletter }) {
	const { id, name, delivery, handedOverTo, deliveryTrouble: trouble } = newsletter;
	const { words, isBad } = healthOf(newsletter);
	return (
		<>
			<a
				href={`/admin/newsletters/${id}/delivery`}
				className="inline-block underline underline-offset-4 hover:text-accent max-lg:py-1"
			>
				<VisuallyHidden>Delivery of {name}: </VisuallyHidden>
				{describeWay(delivery, handedOverTo)}
			</a>
			{words !== '' && (
				<p className={classNames('text-pretty', isBad ? 'text-danger' : 'text-muted')}>
					{words}
					{trouble && trouble.detail !== '' && (
						<span className="line-clamp-2 wrap-anywhere">{trouble.detail}</span>
					)}
				</p>
			)}
		</>
	);
}

function healthOf({ delivery, deliveryTrouble, waitingReaders }: ManagedNewsletter) {
	if (deliveryTrouble)
		return {
			words: troubleNames[deliveryTrouble.kind],
			isBad: deliveryTrouble.kind !== 'connection-untested',
		};
	if (delivery === 'none') return { words: countWaiting(waitingReaders), isBad: waitingReaders > 0 };
	return { words: delivery === 'own-page' ? '' : 'Fine', isBad: false };
}

function countWaiting(readers: number): string {
	if (readers === 0) return 'No reader waits';
	if (readers >= maxWaitingCounted) return `${maxWaitingCounted} or more confirmed readers wait`;
	return readers === 1 ? '1 confirmed reader waits' : `${readers} confirmed readers wait`;
}
