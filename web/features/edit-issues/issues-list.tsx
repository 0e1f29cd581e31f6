import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ManagedIssue, removeIssue } from '#contract/manage-issues.ts';
import { useApi } from '#web/api/api-context.tsx';
import { describeFailure } from '#web/api/describe-failure.ts';
import { managedIssuesQuery } from '#web/api/manage-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ProblemBox } from '#web/ui/problem-box.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const pageSize = 20;
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** The issues of a newsletter, newest first. */
export function IssuesList({
	newsletterId,
	onEdit,
}: {
	newsletterId: number;
	onEdit: (issueId: number) => void;
}) {
	const api = useApi();
	const [page, setPage] = useState(1);
	const list = useQuery(managedIssuesQuery(api, newsletterId, page));
	if (list.isError)
		return (
			<ProblemBox
				message="Couldn't load the issues"
				detail={describeFailure(list.error).message}
				onRetry={() => list.refetch()}
			/>
		);
	if (!list.data) return <Skeleton className="h-40" />;
	const { issues, total } = list.data;
	if (total === 0)
		return (
			<p className="rounded-lg border border-dashed border-border-strong px-6 py-10 text-center text-sm text-muted">
				No issues yet. Past issues show readers what they would get.
			</p>
		);
	return (
		<>
			<ul className="mb-4 border-t border-border">
				{issues.map((issue) => (
					<IssueItem key={issue.id} issue={issue} onEdit={() => onEdit(issue.id)} />
				))}
			</ul>
			{total > pageSize && <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} />}
		</>
	);
}

function IssueItem({ issue, onEdit }: { issue: ManagedIssue; onEdit: () => void }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const [isAsking, setIsAsking] = useState(false);
	const remove = useMutation({
		mutationFn: () => api.call(removeIssue, { params: { id: issue.id } }),
		onSuccess: async () => {
			showToast({ title: 'Issue removed' });
			await queryClient.invalidateQueries();
		},
		onError: (error) =>
			showToast({
				title: 'Failed to remove issue',
				description: describeFailure(error).message,
				variant: 'destructive',
			}),
	});
	return (
		<li className="flex flex-wrap items-center gap-x-3 border-b border-border py-1">
			<div className="min-w-48 flex-1 py-1">
				<p className="font-serif text-lg/6 font-medium">{issue.title}</p>
				<p className="text-xs text-muted">{date.format(new Date(issue.sentAt))}</p>
			</div>
			{isAsking ? (
				<>
					<p className="text-sm">Remove for good?</p>
					<Button look="secondary" disabled={remove.isPending} onClick={() => remove.mutate()}>
						{remove.isPending ? 'Removing…' : 'Remove'}
						<VisuallyHidden> {issue.title}</VisuallyHidden>
					</Button>
					<Button look="quiet" onClick={() => setIsAsking(false)}>
						Keep
					</Button>
				</>
			) : (
				<>
					<Button look="quiet" onClick={onEdit}>
						Edit<VisuallyHidden> {issue.title}</VisuallyHidden>
					</Button>
					<Button look="quiet" onClick={() => setIsAsking(true)}>
						Remove<VisuallyHidden> {issue.title}</VisuallyHidden>
					</Button>
				</>
			)}
		</li>
	);
}
