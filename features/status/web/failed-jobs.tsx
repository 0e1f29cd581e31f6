import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import {
	dismissJobs,
	type FailedJob,
	type listFailedJobs,
	runJobsAgain,
	type WhichJobs,
} from '#features/status/contract/failed-jobs.ts';
import type { ResponseOf } from '#protocol/endpoint.ts';
import { RowButton } from '#ui/layout/row-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { TimeAgo } from '#ui/time/time-ago.tsx';
import { failedJobsQuery, statusKeys } from './status-queries.ts';

type Kind = ResponseOf<typeof listFailedJobs>['kinds'][number];
type Chosen = { which: WhichJobs; name: string; count: number };
type Actions = {
	isBusy: boolean;
	onRunAgain: (chosen: Chosen) => void;
	onDismiss: (chosen: Chosen) => void;
};

/** Failed jobs by kind, each with its reason and actions. */
export function FailedJobs() {
	const api = useApi();
	const { data } = useQuery(failedJobsQuery(api));
	const [dismissing, setDismissing] = useState<Chosen | null>(null);
	const runAgain = useMutation({
		mutationFn: ({ which }: Chosen) => api.call(runJobsAgain, { body: which }),
		onSuccess: ({ count }, { name }) =>
			showToast({
				title: name,
				description: count === 1 ? 'It is run again.' : `${count} jobs are run again.`,
			}),
		onError: toastFailure("Couldn't run it again"),
		// Jobs that are gone, or were rerun by someone else, must disappear too.
		onSettled: (_answer, _error, _chosen, _result, { client }) =>
			client.invalidateQueries({ queryKey: statusKeys.all }),
	});
	if (!data || data.jobs.length === 0) return null;
	return (
		<div id="failed-jobs" className="scroll-mt-24 border-t border-border">
			<h3 className="px-4 pt-4 text-sm font-medium sm:px-5">Failed jobs</h3>
			{data.kinds.map((kind) => (
				<JobsOfKind
					key={kind.kind}
					kind={kind}
					jobs={data.jobs.filter((job) => job.kind === kind.kind)}
					isBusy={runAgain.isPending}
					onRunAgain={(chosen) => runAgain.mutate(chosen)}
					onDismiss={setDismissing}
				/>
			))}
			{dismissing && <DismissDialog chosen={dismissing} onClose={() => setDismissing(null)} />}
		</div>
	);
}

function JobsOfKind({
	kind: { kind, name, count },
	jobs,
	...actions
}: Actions & { kind: Kind; jobs: FailedJob[] }) {
	return (
		<section aria-label={name} className="py-2">
			{count > 1 && (
				<div className="flex flex-wrap items-center justify-between gap-x-4 px-4 sm:px-5">
					<h4 className="text-sm font-medium">
						{name} <span className="font-normal text-muted">({count.toLocaleString('en-US')})</span>
					</h4>
					<JobButtons chosen={{ which: { kind }, name, count }} {...actions} />
				</div>
			)}
			<ul>
				{jobs.map((job) => (
					<li key={job.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm sm:px-5">
						<div className="min-w-0 grow basis-72">
							{count === 1 && <p className="font-medium">{name}</p>}
							<p className="wrap-anywhere text-danger">{job.reason}</p>
							<p className="text-muted">
								<TimeAgo moment={job.failedAt} />, after{' '}
								{job.attempts === 1 ? 'one try' : `${job.attempts} tries`}
							</p>
						</div>
						<JobButtons chosen={{ which: { id: job.id }, name, count: 1 }} {...actions} />
					</li>
				))}
			</ul>
			{count > jobs.length && (
				<p className="px-4 text-sm text-muted sm:px-5">
					{(count - jobs.length).toLocaleString('en-US')} more, older ones.
				</p>
			)}
		</section>
	);
}

function JobButtons({ chosen, isBusy, onRunAgain, onDismiss }: Actions & { chosen: Chosen }) {
	const isOne = chosen.count === 1;
	const shared = { about: chosen.name, isDisabled: isBusy };
	return (
		<div className="flex flex-wrap max-sm:-ml-3">
			<RowButton
				label={isOne ? 'Run again' : 'Run all again'}
				{...shared}
				onPress={() => onRunAgain(chosen)}
			/>
			<RowButton label={isOne ? 'Dismiss' : 'Dismiss all'} {...shared} onPress={() => onDismiss(chosen)} />
		</div>
	);
}

function DismissDialog({ chosen: { which, name, count }, onClose }: { chosen: Chosen; onClose: () => void }) {
	const api = useApi();
	const dismiss = useMutation({
		mutationFn: () => api.call(dismissJobs, { body: which }),
		onSuccess: onClose,
		onSettled: (_answer, _error, _nothing, _result, { client }) =>
			client.invalidateQueries({ queryKey: statusKeys.all }),
	});
	return (
		<ConfirmDialog
			title={count === 1 ? `Dismiss “${name}”?` : `Dismiss ${count.toLocaleString('en-US')} jobs “${name}”?`}
			description="What was to be done is not done, and this cannot be undone."
			action="Dismiss"
			trouble={dismiss.error ? describeFailure(dismiss.error).message : ''}
			isPending={dismiss.isPending}
			onConfirm={() => dismiss.mutate()}
			onClose={onClose}
		/>
	);
}
