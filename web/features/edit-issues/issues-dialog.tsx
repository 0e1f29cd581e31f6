import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Newsletter } from '#contract/newsletters.ts';
import { useApi } from '#web/api/api-context.tsx';
import { describeFailure } from '#web/api/describe-failure.ts';
import { managedIssueQuery } from '#web/api/manage-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProblemBox } from '#web/ui/problem-box.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NewsletterFeedForm } from './feed-form.tsx';
import { IssueForm } from './issue-form.tsx';
import { IssuesList } from './issues-list.tsx';

/** The past issues of one newsletter: the list, or the one that is being written. */
export function IssuesDialog({ newsletter, onClose }: { newsletter: Newsletter; onClose: () => void }) {
	const [edited, setEdited] = useState<number | 'new' | null>(null);
	const showList = () => setEdited(null);
	return (
		<Dialog title={`Issues of ${newsletter.name}`} isOpen onClose={onClose} className="max-w-[46rem]">
			{edited === null && (
				<>
					<div className="mb-4 flex justify-end">
						<Button onClick={() => setEdited('new')}>Add an issue</Button>
					</div>
					<IssuesList newsletterId={newsletter.id} onEdit={setEdited} />
					<NewsletterFeedForm newsletterId={newsletter.id} />
				</>
			)}
			{edited === 'new' && <IssueForm newsletterId={newsletter.id} issue={null} onDone={showList} />}
			{typeof edited === 'number' && (
				<StoredIssue key={edited} id={edited} newsletterId={newsletter.id} onDone={showList} />
			)}
		</Dialog>
	);
}

function StoredIssue({ id, newsletterId, onDone }: { id: number; newsletterId: number; onDone: () => void }) {
	const api = useApi();
	const { data, error, refetch } = useQuery(managedIssueQuery(api, id));
	if (error && !data)
		return (
			<ProblemBox
				message="Couldn't load the issue"
				detail={describeFailure(error).message}
				onRetry={() => refetch()}
			/>
		);
	return data ? (
		<IssueForm newsletterId={newsletterId} issue={data} onDone={onDone} />
	) : (
		<Skeleton className="h-96" />
	);
}
