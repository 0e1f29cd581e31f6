import { type ReactNode, useState } from 'react';
import type {
	EndRequest,
	ManagedDigest,
	ManagedSubscriber,
	ManagedSubscription,
} from '#features/readers/contract/manage-subscribers.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { DeliveryOf } from './delivery-of.tsx';
import { EndDialog } from './end-dialog.tsx';

const looks = {
	waiting: ['neutral', 'Waiting for confirmation'],
	active: ['teal', 'Active'],
	unsubscribed: ['amber', 'Left'],
	ended: ['amber', 'Left'],
	bounced: ['danger', 'Bounced'],
	complained: ['danger', 'Complained'],
} as const;

type Ending = { name: string; what: EndRequest };

/** Newsletters and digests, with their states and dates. */
export function SubscriptionsOf({ subscriber }: { subscriber: ManagedSubscriber }) {
	const { id, subscriptions, digests } = subscriber;
	const [ending, setEnding] = useState<Ending | null>(null);
	return (
		<Section title="Subscriptions" about="What this person gets from us, and what they had before.">
			{subscriptions.length + digests.length === 0 ? (
				<p className="rounded-lg border border-border bg-surface px-6 py-10 text-center text-muted">None.</p>
			) : (
				<ul className="divide-y divide-border overflow-clip rounded-lg border border-border bg-surface">
					{subscriptions.map((subscription) => (
						<Row
							key={subscription.newsletter.id}
							name={subscription.newsletter.name}
							title={
								<a
									href={`/newsletter/${subscription.newsletter.slug}`}
									className="underline-offset-2 hover:underline"
								>
									{subscription.newsletter.name}
								</a>
							}
							thing={subscription}
							onEnd={(name) =>
								setEnding({ name, what: { newsletterId: String(subscription.newsletter.id) } })
							}
						/>
					))}
					{digests.map((digest) => (
						<Row
							key={`digest-${digest.collection.id}`}
							name={`Digest of ${digest.collection.name}`}
							title={`Digest of ${digest.collection.name}`}
							thing={digest}
							onEnd={(name) => setEnding({ name, what: { collectionId: String(digest.collection.id) } })}
						/>
					))}
				</ul>
			)}
			{ending && (
				<EndDialog
					id={id}
					what={ending.what}
					title={`End ${ending.name}?`}
					description="It ends at once, without a mail. Only the reader can take it up again."
					action="End it"
					done={`${ending.name} was ended`}
					onClose={() => setEnding(null)}
				/>
			)}
		</Section>
	);
}

function Row({
	name,
	title,
	thing,
	onEnd,
}: {
	name: string;
	title: ReactNode;
	thing: ManagedSubscription | ManagedDigest;
	onEnd: (name: string) => void;
}) {
	const { state, since, confirmedAt, endedAt } = thing;
	const [tone, words] = looks[state];
	const endedBy = 'endedBy' in thing && thing.endedBy ? ` by the ${thing.endedBy}` : '';
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 pr-2 pl-4">
			<div className="min-w-0 grow basis-60">
				<p className="font-serif text-lg/6 font-medium break-words">{title}</p>
				<p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
					<span>
						Since <ExactTime moment={since} />
					</span>
					{confirmedAt && (
						<span>
							Confirmed <ExactTime moment={confirmedAt} />
						</span>
					)}
					{endedAt && (
						<span>
							Ended <ExactTime moment={endedAt} />
							{endedBy}
						</span>
					)}
				</p>
				{'way' in thing && thing.deliveryState && <DeliveryOf subscription={thing} />}
			</div>
			<Badge tone={tone}>{words}</Badge>
			{endedAt === null && (
				<Button look="quiet" onClick={() => onEnd(name)}>
					End<VisuallyHidden> {name}</VisuallyHidden>
				</Button>
			)}
		</li>
	);
}
