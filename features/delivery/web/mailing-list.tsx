import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ListedMailing } from '#features/delivery/contract/manage-delivery.ts';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { formatCount } from '#text/format-count.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { deliveryKeys } from './delivery-queries.ts';

export type ShowMailing = (mailing: { mailingKey: string; title: string; onClose: () => void }) => ReactNode;

const looks = {
	sending: ['amber', 'Sending'],
	paused: ['neutral', 'Paused'],
	stopped: ['danger', 'Stopped'],
	cancelled: ['neutral', 'Cancelled'],
	sent: ['teal', 'Sent'],
} as const satisfies Record<ListedMailing['status'], readonly [string, string]>;

/** Mailings with their outcomes and a link to their results. */
export function MailingList({
	query,
	empty,
	showMailing,
}: {
	query: UseQueryResult<ListedMailing[]>;
	empty: string;
	showMailing: ShowMailing;
}) {
	const queryClient = useQueryClient();
	const [opened, setOpened] = useState<ListedMailing | null>(null);
	return (
		<>
			<QueryList query={query} problem="Couldn't load the mailings" empty={empty}>
				{(mailings: readonly ListedMailing[]) => (
					<ul className="divide-y divide-border text-sm">
						{mailings.map((mailing) => (
							<Mailing key={mailing.key} mailing={mailing} onOpen={() => setOpened(mailing)} />
						))}
					</ul>
				)}
			</QueryList>
			{opened &&
				showMailing({
					mailingKey: opened.key,
					title: opened.subject,
					onClose: () => {
						setOpened(null);
						void queryClient.invalidateQueries({ queryKey: deliveryKeys.all });
					},
				})}
		</>
	);
}

function Mailing({ mailing, onOpen }: { mailing: ListedMailing; onOpen: () => void }) {
	const { subject, status, stopReason, startedAt, recipients, delivered, kept, bounced, waiting } = mailing;
	const [tone, name] = looks[status];
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
			<div className="min-w-0 grow basis-60">
				<p className="font-medium wrap-anywhere">{subject}</p>
				<p className="text-muted tabular-nums">
					{formatCount(delivered)} of {formatCount(recipients)} delivered
					{kept > 0 && `, ${formatCount(kept)} in the outbox`}
					{bounced > 0 && `, ${formatCount(bounced)} bounced`}
					{waiting > 0 && `, ${formatCount(waiting)} waiting`}
				</p>
				{status === 'stopped' && stopReason !== '' && <p className="text-danger">{stopReason}</p>}
			</div>
			<Badge tone={tone}>{name}</Badge>
			<span className="text-muted">
				<ExactTime moment={startedAt} />
			</span>
			<Button look="quiet" className="-mr-2 px-3" onClick={onOpen}>
				Results<VisuallyHidden> of {subject}</VisuallyHidden>
			</Button>
		</li>
	);
}
