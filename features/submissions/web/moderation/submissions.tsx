import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { maxCounted, submissionsQuery } from '#features/site/web/shared/settings-queries.ts';
import {
	type Submission,
	type SubmissionStatus,
	submissionStatuses,
} from '#features/submissions/contract/moderation.ts';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { SubmissionRow } from './submission-row.tsx';

const pageSize = 25;

const statusNames: Record<SubmissionStatus, string> = {
	open: 'Waiting',
	approved: 'Approved',
	refused: 'Refused',
};
const emptyWords: Record<SubmissionStatus, string> = {
	open: 'No submission is waiting. What visitors propose on the Submit page will be here.',
	approved: 'No submission has been approved yet.',
	refused: 'No submission has been refused.',
};

type Opened = { answer: 'approve' | 'refuse'; submission: Submission } | null;

/** Submissions by visitors, and their outcome. */
export function SubmissionsSettings() {
	const [{ status, page }, setShown] = useState<{ status: SubmissionStatus; page: number }>({
		status: 'open',
		page: 1,
	});
	const [opened, setOpened] = useState<Opened>(null);
	const list = useQuery(submissionsQuery(useApi(), { status, page, limit: pageSize }));
	const close = () => setOpened(null);
	return (
		<Section
			title="Submissions"
			actions={
				<CompactSelect
					label="Show"
					value={status}
					options={submissionStatuses.map((value) => ({ value, label: statusNames[value] }))}
					onChoose={(chosen) => setShown({ status: chosen, page: 1 })}
					className="w-44"
				/>
			}
			about="Approving lists a newsletter at once. A sender who confirmed their address is told by mail."
		>
			<QueryList
				query={list}
				problem="Couldn't load the submissions"
				empty={emptyWords[status]}
				paging={{ page, pageSize, maxCounted, onPage: (next) => setShown({ status, page: next }) }}
			>
				{(submissions) => (
					<ul className="divide-y divide-border">
						{submissions.map((submission) => (
							<SubmissionRow
								key={submission.id}
								submission={submission}
								onApprove={() => setOpened({ answer: 'approve', submission })}
								onRefuse={() => setOpened({ answer: 'refuse', submission })}
							/>
						))}
					</ul>
				)}
			</QueryList>
			{opened?.answer === 'approve' && <ApproveDialog submission={opened.submission} onClose={close} />}
			{opened?.answer === 'refuse' && <RefuseDialog submission={opened.submission} onClose={close} />}
		</Section>
	);
}
