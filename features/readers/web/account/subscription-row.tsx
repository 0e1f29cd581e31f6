import { Link } from '@tanstack/react-router';
import type { Rhythm } from '#features/delivery/contract/rhythms.ts';
import { RhythmSelect } from '#features/delivery/web/shared/rhythm-select.tsx';
import { Cover } from '#features/newsletters/web/shared/cover.tsx';
import {
	changeSubscription,
	endSubscription,
	type ReaderSubscription,
	resumeSubscription,
} from '#features/readers/contract/readers.ts';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { DeliveryStateText, SubscriptionState } from './subscription-state.tsx';
import { useAccountMutation } from './use-account-mutation.ts';

export function SubscriptionRow({ subscription }: { subscription: ReaderSubscription }) {
	const { newsletter, state, delivery } = subscription;
	return (
		<li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-border py-4">
			<Cover
				name={newsletter.name}
				address={newsletter.imageUrl}
				size={[96, 72]}
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
				<p className="text-sm text-pretty">{delivery}</p>
				<p className="mt-1 text-sm text-pretty text-muted">
					<SubscriptionState subscription={subscription} />
					{state === 'active' && <DeliveryStateText subscription={subscription} />}
				</p>
			</div>
			<Controls subscription={subscription} />
		</li>
	);
}

function Controls({ subscription }: { subscription: ReaderSubscription }) {
	const { newsletter, state, way } = subscription;
	const newsletterId = newsletter.id;
	const end = useAccountMutation((api) => api.call(endSubscription, { params: { newsletterId } }));
	const resume = useAccountMutation((api) =>
		api.call(resumeSubscription, { body: { newsletterId, delivery: way } }),
	);
	const isBusy = end.isPending || resume.isPending;
	const name = <VisuallyHidden>{` ${newsletter.name}`}</VisuallyHidden>;
	return (
		<div className="flex flex-wrap gap-2 max-sm:w-full">
			{state === 'active' && way !== 'hand-over' && <RhythmAndPause subscription={subscription} />}
			{state === 'waiting' && way !== 'own-page' && (
				<Button disabled={isBusy} onClick={() => resume.mutate()}>
					<span>
						{resume.isPending ? 'Confirming…' : 'Confirm'}
						{name}
					</span>
				</Button>
			)}
			{state === 'active' || state === 'waiting' ? (
				<Button look="secondary" disabled={isBusy} onClick={() => end.mutate()}>
					<span>
						{end.isPending ? 'Ending…' : 'End'}
						{name}
					</span>
				</Button>
			) : (
				way !== 'own-page' && (
					<Button look="secondary" disabled={isBusy} onClick={() => resume.mutate()}>
						<span>Take up{name} again</span>
					</Button>
				)
			)}
		</div>
	);
}

/** How often it comes, and whether it is paused. */
function RhythmAndPause({ subscription }: { subscription: ReaderSubscription }) {
	const { newsletter, rhythm, pausedUntil } = subscription;
	const params = { newsletterId: newsletter.id };
	const choose = useAccountMutation((api, wanted: Rhythm) =>
		api.call(changeSubscription, { params, body: { rhythm: wanted } }),
	);
	const pause = useAccountMutation((api) =>
		api.call(changeSubscription, { params, body: { pausedUntil: pausedUntil ? null : 'month' } }),
	);
	return (
		<>
			<RhythmSelect
				newsletterName={newsletter.name}
				value={choose.isPending ? choose.variables : rhythm}
				onChoose={(wanted) => choose.mutate(wanted)}
				className="max-sm:grow sm:w-44"
			/>
			<Button look="secondary" disabled={pause.isPending} onClick={() => pause.mutate()} className="min-w-24">
				<span>
					{pausedUntil ? 'Resume' : 'Pause'}
					<VisuallyHidden>{` ${newsletter.name}`}</VisuallyHidden>
					{!pausedUntil && <VisuallyHidden> for a month</VisuallyHidden>}
				</span>
			</Button>
		</>
	);
}
