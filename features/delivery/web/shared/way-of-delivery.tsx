import { useState } from 'react';
import type { NewsletterDelivery } from '#features/delivery/contract/manage-delivery.ts';
import { Section } from '#ui/layout/section.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import type { DeliveryCalls } from './delivery-calls.ts';
import { WayForm } from './way-form.tsx';

/** The chosen way of delivery, what it needs, and whether the connection works. */
export function WayOfDelivery({ calls, delivery }: { calls: DeliveryCalls; delivery: NewsletterDelivery }) {
	const [madeSecret, setMadeSecret] = useState('');
	const { way, actualWay, permission, connection, issuesReachUs, agreedToMails } = delivery;
	return (
		<Section
			title="Way of delivery"
			about="Readers keep to the way that they agreed to when they signed up; a change counts for those who sign up from now on."
		>
			{actualWay === 'own-page' && (
				<Note>
					{calls.publisher
						? 'Readers sign up on your own page, because an editor turned on direct signup. What is chosen here counts once they turn it off.'
						: 'Direct signup is on: readers sign up on the newsletter’s own page. What is chosen here counts once that is turned off in its edit dialog.'}
				</Note>
			)}
			{actualWay !== 'own-page' && !issuesReachUs && way !== 'hand-over' && (
				<Note>
					{calls.publisher
						? 'No issue reaches us: the listing has no feed, and we are not among your readers. Give it a feed under Listing, or have its readers handed over to you.'
						: 'No issue reaches us: the newsletter has neither a feed nor a source in the mailbox. Give it a feed under Issues, subscribe our mailbox to it, or hand its readers over.'}
				</Note>
			)}
			<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<WayForm
					// Reset the form to what was saved, here or by someone else.
					key={[way, permission?.recordedAt, connection?.changedAt].join()}
					calls={calls}
					delivery={delivery}
					onMadeSecret={setMadeSecret}
				/>
				<div className="flex flex-col gap-4">
					{madeSecret !== '' && (
						<div role="status" className="rounded-lg border border-accent bg-accent-soft p-4 text-sm">
							<p className="font-medium">The signing secret, shown this once</p>
							<p className="mt-1">Give it to the program that takes our calls:</p>
							<code className="mt-2 block rounded-sm bg-surface p-2 break-all select-all">{madeSecret}</code>
						</div>
					)}
					{connection && (
						<ConnectionStatus calls={calls} connection={connection} isInUse={way === 'hand-over'} />
					)}
					{way === 'hand-over' && agreedToMails > 0 && (
						<p className="text-sm text-pretty text-muted">
							{agreedToMails === 1
								? '1 confirmed reader agreed to mails from us, is not handed over, and goes on being mailed.'
								: `${agreedToMails.toLocaleString('en-US')} confirmed readers agreed to mails from us, are not handed over, and go on being mailed.`}
						</p>
					)}
				</div>
			</div>
		</Section>
	);
}

function Note({ children }: { children: string }) {
	return (
		<p
			role="note"
			className="max-w-[75ch] rounded-md bg-amber-soft px-4 py-3 text-sm text-pretty text-amber-text"
		>
			{children}
		</p>
	);
}
