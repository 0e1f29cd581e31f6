import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { replayWebhookEvent, type WebhookEvent } from '#features/publishers/contract/webhooks.ts';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Table } from '#ui/display/table.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { formatResponse, kindNames, stateLooks } from './event-labels.ts';
import { eventsPageSize, webhookEventsQuery, webhookKeys } from './webhook-queries.ts';

const columns = [
	['Event', 'pl-4 pr-3 sm:pl-5'],
	['State', 'px-3'],
	['Answer', 'hidden px-3 md:table-cell'],
	['Actions', 'pr-5 pl-3 text-right'],
] as const;

/** Posted and waiting events, with their responses. */
export function WebhookEvents({ newsletterId }: { newsletterId: number }) {
	const api = useApi();
	const [page, setPage] = useState(1);
	const list = useQuery(webhookEventsQuery(api, newsletterId, page));
	const replay = useMutation({
		mutationFn: (eventId: number) => api.call(replayWebhookEvent, { params: { id: newsletterId, eventId } }),
		onSuccess: (event) =>
			showToast({
				title: event.state === 'delivered' ? 'Posted again' : 'Posted again, and not taken',
				description: formatResponse(event),
			}),
		onError: toastFailure("Couldn't post it again"),
		meta: { invalidates: [webhookKeys.all] },
	});
	return (
		<Section
			title="What was posted"
			about="The last 30 days, the newest first. What was not taken is tried again up to ten times, over about three days; a replay has the same id."
		>
			<QueryList
				query={list}
				problem="Couldn't load what was posted"
				empty="Nothing yet. Test the webhook, or wait for a reader."
				paging={{ page, pageSize: eventsPageSize, hidesSinglePage: true, onPage: setPage }}
			>
				{(events: readonly WebhookEvent[]) => (
					<Table caption="What was posted, the newest first" columns={columns}>
						{events.map((event) => (
							<EventRow
								key={event.id}
								event={event}
								isPosting={replay.isPending}
								onReplay={() => replay.mutate(event.id)}
							/>
						))}
					</Table>
				)}
			</QueryList>
		</Section>
	);
}

function EventRow({
	event,
	isPosting,
	onReplay,
}: {
	event: WebhookEvent;
	isPosting: boolean;
	onReplay: () => void;
}) {
	const { kind, happenedAt, state, attempts, nextAttemptAt } = event;
	const [tone, stateName] = stateLooks[state];
	return (
		<tr className="border-b border-border last:border-b-0">
			<th scope="row" className="py-2 pr-3 pl-4 text-left font-normal sm:pl-5">
				<span className="block font-medium">{kindNames[kind]}</span>
				<span className="block text-xs text-muted">
					<ExactTime moment={happenedAt} />
				</span>
				<span className="block text-xs wrap-anywhere text-muted md:hidden">{formatResponse(event)}</span>
			</th>
			<td className="px-3 py-2">
				<Badge tone={tone}>{stateName}</Badge>
				{attempts > 1 && <span className="block text-xs text-muted">{attempts} attempts</span>}
				{nextAttemptAt !== null && attempts > 0 && (
					<span className="block text-xs text-muted">
						Next <ExactTime moment={nextAttemptAt} />
					</span>
				)}
			</td>
			<td className="hidden px-3 py-2 wrap-anywhere md:table-cell">{formatResponse(event)}</td>
			<td className="w-px py-1.5 pr-3 pl-1 text-right">
				<Button look="quiet" className="px-3" disabled={isPosting} onClick={onReplay}>
					Replay<VisuallyHidden> the {kindNames[kind].toLowerCase()}</VisuallyHidden>
				</Button>
			</td>
		</tr>
	);
}
