import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { pendingFilters } from '#features/inbox/contract/inbox.ts';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { SearchBox } from '#ui/display/search-box.tsx';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { pendingEmailsQuery } from '../shared/inbox-queries.ts';
import { EmailsTable } from './emails-table.tsx';
import { MailWork } from './mail-work.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { useMailWork } from './use-mail-work.ts';

const pageSize = 50;
const maxCounted = 10_000;

type Filter = (typeof pendingFilters)[number];
const filterNames: Record<Filter, string> = {
	all: 'All mail',
	pending: 'Waiting',
	processed: 'Processed',
	ignored: 'Ignored',
	aside: 'Set aside',
	trouble: 'In trouble',
};
type Shown = { show: Filter; q: string; page: number };

/** The mail of the mailbox: fetched, read, and processed one by one or all at once. */
export function PendingEmails() {
	const api = useApi();
	const [shown, setShown] = useState<Shown>({ show: 'all', q: '', page: 1 });
	const [opened, setOpened] = useState<number | null>(null);
	const list = useQuery(pendingEmailsQuery(api, { ...shown, limit: pageSize }));
	const work = useMailWork();
	useFailureToast(list, 'Failed to fetch pending emails');
	const search = useCallback((q: string) => setShown((before) => ({ ...before, q, page: 1 })), []);
	const { pending: waiting, setAside } = work.progress?.counts ?? { pending: 0, setAside: 0 };
	return (
		<Section
			title="Pending Emails"
			about="What came into the mailbox. Processing tells newsletters from other mail and finds their sources."
			actions={
				<div className="flex flex-wrap gap-2">
					<Button look="secondary" disabled={work.isBusy || waiting === 0} onClick={work.processAll}>
						Process all
					</Button>
					<Button disabled={work.isBusy} onClick={work.fetch}>
						{work.isFetching ? 'Fetching…' : 'Fetch New Emails'}
					</Button>
				</div>
			}
		>
			<MailWork progress={work.progress} />
			<div className="flex flex-wrap gap-2">
				<SearchBox label="Search emails" value={shown.q} onSearch={search} className="min-w-60 flex-1" />
				<CompactSelect
					label="Show"
					value={shown.show}
					options={pendingFilters.map((value) => ({
						value,
						label: value === 'aside' ? `${filterNames.aside} (${setAside})` : filterNames[value],
					}))}
					onChoose={(show) => setShown({ ...shown, show, page: 1 })}
					className="w-full sm:w-44"
				/>
			</div>
			{setAside > 0 && shown.show !== 'aside' && (
				<div className="flex items-center justify-between gap-x-4 rounded-md bg-amber-soft py-1 pr-1 pl-4 text-sm text-amber-text">
					<p className="py-2">
						{setAside === 1 ? 'One email was set aside.' : `${setAside} emails were set aside.`} A person has
						to look.
					</p>
					<Button look="secondary" onClick={() => setShown({ show: 'aside', q: '', page: 1 })}>
						Show
						<VisuallyHidden> what was set aside</VisuallyHidden>
					</Button>
				</div>
			)}
			<QueryList
				query={list}
				problem="Failed to fetch pending emails"
				empty={<NoEmails isNarrowed={shown.q !== '' || shown.show !== 'all'} />}
				paging={{
					page: shown.page,
					pageSize,
					maxCounted,
					hidesSinglePage: true,
					onPage: (page) => setShown({ ...shown, page }),
				}}
			>
				{(emails) => <EmailsTable emails={emails} onOpen={setOpened} />}
			</QueryList>
			{opened !== null && <MessageDialog id={opened} onClose={() => setOpened(null)} />}
		</Section>
	);
}

function NoEmails({ isNarrowed }: { isNarrowed: boolean }) {
	return (
		<>
			<span className="block font-medium text-text">No pending emails</span>
			<span className="mt-1 block text-sm">
				{isNarrowed
					? 'No mail matches what you look for.'
					: 'Subscribe to newsletters with the address of the mailbox, then fetch new emails.'}
			</span>
		</>
	);
}
