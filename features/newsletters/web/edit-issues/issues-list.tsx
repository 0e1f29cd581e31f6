import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { allQueries } from '#client/query-client.ts';
import { type ManagedIssue, removeIssue } from '#features/newsletters/contract/manage-issues.ts';
import { QueryProblem } from '#features/site/web/shared/query-problem.tsx';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { useExistingPage } from '#features/site/web/shared/use-existing-page.ts';
import { Pager } from '#ui/display/pager.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { managedIssuesQuery } from '../shared/manage-queries.ts';

const pageSize = 20;
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

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
	const { items: issues, total } = list.data ?? { items: [], total: 0 };
	const isStillToCome = useExistingPage(list, {
		page,
		pageSize,
		count: issues.length,
		total,
		onPage: setPage,
	});
	if (list.isError) return <QueryProblem query={list} message="Couldn't load the issues" />;
	if (list.isPending || isStillToCome) return <Skeleton className="h-40" />;
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
	const [isAsking, setIsAsking] = useState(false);
	const remove = useMutation({
		mutationFn: () => api.call(removeIssue, { params: { id: issue.id } }),
		onSuccess: () => showToast({ title: 'Issue removed' }),
		onError: toastFailure('Failed to remove issue'),
		meta: { invalidates: allQueries },
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
