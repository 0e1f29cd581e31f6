import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { ManagedSubscriber } from '#features/readers/contract/manage-subscribers.ts';
import { QueryProblem } from '#features/site/web/shared/query-problem.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { managedSubscriberQuery } from '../shared/lead-queries.ts';
import { Consents } from './consents.tsx';
import { SubscriberActions } from './subscriber-actions.tsx';
import { SubscriptionsOf } from './subscriptions-of.tsx';
import { Timeline } from './timeline.tsx';

/** One person: their subscriptions, consents and history. */
export function SubscriberDetail({ id, onErased }: { id: string; onErased: () => void }): ReactElement {
	const subscriber = useQuery(managedSubscriberQuery(useApi(), id));
	if (subscriber.isError) return <QueryProblem query={subscriber} message="Couldn't load the subscriber" />;
	if (!subscriber.data) return <Skeleton className="h-96" />;
	return <Detail subscriber={subscriber.data} onErased={onErased} />;
}

function Detail({ subscriber, onErased }: { subscriber: ManagedSubscriber; onErased: () => void }) {
	const { email, firstName, lastName } = subscriber;
	return (
		<>
			<div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div className="min-w-0">
					<h1 className="font-serif text-2xl font-semibold tracking-[-0.02em] break-all sm:text-3xl">
						{email}
					</h1>
					<p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
						{`${firstName} ${lastName}`.trim() || 'No name'}
						<State subscriber={subscriber} />
					</p>
				</div>
				<SubscriberActions subscriber={subscriber} onErased={onErased} />
			</div>
			{subscriber.suppressedBecause && (
				<p className="mb-6 text-sm break-words text-muted">
					Why it is not mailed: {subscriber.suppressedBecause}
				</p>
			)}
			<Facts subscriber={subscriber} />
			<div className="mt-8 grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<div className="flex min-w-0 flex-col gap-8">
					<SubscriptionsOf subscriber={subscriber} />
					<Consents consents={subscriber.consents} />
				</div>
				<Timeline events={subscriber.timeline} />
			</div>
		</>
	);
}

const reasons = {
	erased: 'Not mailed: was erased once',
	bounced: 'Not mailed: mail comes back',
	complained: 'Not mailed: complained',
	unsubscribed: 'Not mailed: asked for it',
} as const;

function State({ subscriber }: { subscriber: ManagedSubscriber }) {
	const { isConverted, hasLeft, suppressedFor } = subscriber;
	return (
		<>
			{isConverted ? <Badge tone="teal">Converted</Badge> : <Badge>Lead</Badge>}
			{hasLeft && <Badge tone="amber">Left</Badge>}
			{suppressedFor && <Badge tone="danger">{reasons[suppressedFor]}</Badge>}
		</>
	);
}

function Facts({ subscriber }: { subscriber: ManagedSubscriber }) {
	const { source, sourceName, createdAt, lastActive } = subscriber;
	const facts = [
		[
			'Came by',
			<a
				key="source"
				href={`/admin/subscribers?source=${encodeURIComponent(source)}`}
				className="underline underline-offset-2"
			>
				{sourceName || source || 'Unknown'}
			</a>,
		],
		['Joined', <ExactTime key="joined" moment={createdAt} />],
		['Last active', lastActive ? <ExactTime key="active" moment={lastActive} /> : 'Never'],
	] as const;
	return (
		<dl className="grid gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-3">
			{facts.map(([label, fact]) => (
				<div key={label} className="bg-surface px-4 py-3">
					<dt className="text-sm text-muted">{label}</dt>
					<dd className="font-medium break-words">{fact}</dd>
				</div>
			))}
		</dl>
	);
}
