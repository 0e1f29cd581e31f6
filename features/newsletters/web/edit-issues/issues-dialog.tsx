import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { QueryProblem } from '#features/site/web/shared/query-problem.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { managedIssueQuery } from '../shared/manage-queries.ts';
import { NewsletterFeedForm } from './feed-form.tsx';
import { IssueForm } from './issue-form.tsx';
import { IssuesList } from './issues-list.tsx';

/** The past issues of one newsletter: the list, or the one being edited. */
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
	if (error && !data) return <QueryProblem query={{ error, refetch }} message="Couldn't load the issue" />;
	return data ? (
		<IssueForm newsletterId={newsletterId} issue={data} onDone={onDone} />
	) : (
		<Skeleton className="h-96" />
	);
}
