import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allQueries } from '#client/query-client.ts';
import {
	type Connection,
	csvService,
	type NewsletterDelivery,
} from '#features/delivery/contract/manage-delivery.ts';
import { findPublisherService } from '#features/delivery/contract/publisher-services.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import type { DeliveryCalls } from './delivery-calls.ts';

/** Whether the publisher's system answers, tested with a real call. */
export function ConnectionStatus({
	calls,
	connection,
	isInUse,
}: {
	calls: DeliveryCalls;
	connection: Connection;
	isInUse: boolean;
}) {
	const queryClient = useQueryClient();
	const test = useMutation({
		mutationFn: calls.test,
		onSuccess: (tested) =>
			queryClient.setQueryData<NewsletterDelivery>(
				calls.queryKey,
				(known) => known && { ...known, connection: tested },
			),
		onError: toastFailure("Couldn't test the connection"),
		meta: { invalidates: allQueries },
	});
	const { service, testedAt, isWorking, answer, resumeAt } = connection;
	const isAskingToWait = resumeAt !== null && Date.parse(resumeAt) > Date.now();
	return (
		<section
			aria-label="Connection"
			className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4 text-sm sm:p-5"
		>
			<div className="flex flex-wrap items-center gap-2">
				<h3 className="font-medium">{findPublisherService(service)?.name ?? service}</h3>
				{isWorking === null && <Badge>Not tested</Badge>}
				{isWorking === true && <Badge tone="teal">Works</Badge>}
				{isWorking === false && <Badge tone="danger">Does not work</Badge>}
			</div>
			{!isInUse && <p className="text-muted">Kept, but not in use: another way was chosen.</p>}
			<div role="status" className="empty:hidden">
				{testedAt !== null && (
					<>
						<p className="wrap-anywhere">{answer}</p>
						<p className="mt-1 text-muted">
							Tested <ExactTime moment={testedAt} />
						</p>
					</>
				)}
			</div>
			{isAskingToWait && (
				<p className="text-amber-text">
					The service asked us to wait until <ExactTime moment={resumeAt} />.
				</p>
			)}
			{service !== csvService && (
				<Button
					look="secondary"
					className="self-start"
					disabled={test.isPending || calls.isReadOnly}
					onClick={() => test.mutate()}
				>
					{test.isPending ? 'Testing…' : 'Test'}
				</Button>
			)}
		</section>
	);
}
