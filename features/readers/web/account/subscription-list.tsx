import { Link } from '@tanstack/react-router';
import { drawCover } from '#features/newsletters/rules/cover.ts';
import {
	endSubscription,
	type ReaderSubscription,
	resumeSubscription,
} from '#features/readers/contract/readers.ts';
import { Picture } from '#ui/content/picture.tsx';
import { Button, buttonStyle } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { LongDate } from '#ui/time/time-ago.tsx';
import { useAccountMutation } from './use-account-mutation.ts';

const coverSize = { width: 96, height: 72 };

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

function SubscriptionRow({ subscription }: { subscription: ReaderSubscription }) {
	const { newsletter, state } = subscription;
	const newsletterId = newsletter.id;
	const end = useAccountMutation((api) => api.call(endSubscription, { params: { newsletterId } }));
	const resume = useAccountMutation((api) => api.call(resumeSubscription, { body: { newsletterId } }));
	const isBusy = end.isPending || resume.isPending;
	const isOn = state === 'active' || state === 'waiting';
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border py-4">
			<Picture
				drawing={drawCover(newsletter.name, coverSize)}
				address={newsletter.imageUrl}
				{...coverSize}
				className="aspect-[4/3] w-16 shrink-0 rounded-md border border-border sm:w-20"
			/>
			<div className="min-w-0 flex-1 basis-40">
				<Link
					to="/newsletter/$slug"
					params={{ slug: newsletter.slug }}
					className="font-serif text-lg font-semibold underline-offset-4 hover:underline"
				>
					{newsletter.name}
				</Link>
				<p className="text-sm text-muted">
					<StateInWords subscription={subscription} />
				</p>
			</div>
			<div className="flex gap-2 max-sm:w-full">
				{state === 'waiting' && (
					<Button disabled={isBusy} onClick={() => resume.mutate()}>
						{resume.isPending ? 'Confirming…' : 'Confirm'} <VisuallyHidden>{newsletter.name}</VisuallyHidden>
					</Button>
				)}
				{isOn ? (
					<Button look="secondary" disabled={isBusy} onClick={() => end.mutate()}>
						{end.isPending ? 'Ending…' : 'End'} <VisuallyHidden>{newsletter.name}</VisuallyHidden>
					</Button>
				) : (
					<Button look="secondary" disabled={isBusy} onClick={() => resume.mutate()}>
						<span>
							Take up <VisuallyHidden>{`${newsletter.name} `}</VisuallyHidden>again
						</span>
					</Button>
				)}
			</div>
		</li>
	);
}

function StateInWords({ subscription: { state, since, endedAt } }: { subscription: ReaderSubscription }) {
	if (state === 'active')
		return (
			<>
				Confirmed, since <LongDate moment={since} />
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
