import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { addressOf } from '#client/client.ts';
import { describeFailure } from '#client/describe-failure.ts';
import { type DigestEmail, digestEmails } from '#features/digests/contract/digests.ts';
import { ListArea } from '#ui/display/list-area.tsx';
import { Pager } from '#ui/display/pager.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { DigestSearch, DigestTab } from '../digest-search.ts';
import { CollectionFilter } from '../list/collection-filter.tsx';
import { DigestTabs } from '../list/digest-tabs.tsx';
import { type DigestRow, DigestsTable } from '../list/digests-table.tsx';
import type { RowAction } from '../list/row-actions.ts';
import { ScreenHeading } from '../list/screen-heading.tsx';
import { filtersOf, listOf, pageSize } from '../list/tab-lists.ts';
import { MailingDialog } from '../mailing/mailing-dialog.tsx';
import { SendNowDialog } from '../send-now-dialog.tsx';
import { digestConfigsQuery, digestCountsQuery, digestEmailsQuery } from '../shared/digest-queries.ts';
import { TestSendDialog } from '../test-send-dialog.tsx';
import { useDelete, useDigestAction } from '../use-digest-action.ts';
import { ConfigFilter } from './config-filter.tsx';
import { EmailFormDialog } from './email-form-dialog.tsx';

type Opened = { dialog: 'edit' | 'send' | 'test' | 'results'; email: DigestEmail } | { dialog: 'new' } | null;

const momentLabels: Record<DigestTab, string> = { drafts: 'Created', scheduled: 'Scheduled', sent: 'Sent' };
const done = {
	'send-now': 'Digest email is being sent',
	skip: 'Digest email skipped',
	unschedule: 'Digest email is a draft again',
} as const;

/** The mailings that rules made or editors wrote: looked at, let go, watched. */
export function DigestEmails({
	search,
	onSearch,
}: {
	search: DigestSearch;
	/** Given what changes; the rest of the address stays. */
	onSearch: (change: DigestSearch) => void;
}) {
	const api = useApi();
	const tab = search.tab ?? 'drafts';
	const list = useQuery(digestEmailsQuery(api, listOf(search, tab)));
	const counts = useQuery(digestCountsQuery(api, digestEmails.list, filtersOf(search))).data;
	const configList = useQuery(digestConfigsQuery(api, {}));
	const configs = configList.data ?? [];
	const [opened, setOpened] = useState<Opened>(null);
	const close = () => setOpened(null);
	const emails = list.data?.items ?? [];
	const remove = useDelete('digest email', (id) => api.call(digestEmails.remove, { params: { id } }));
	const run = useDigestAction(async ({ id, action }: { id: number; action: keyof typeof done }) => {
		await api.call(digestEmails.run, { params: { id }, body: { action } });
		close();
		return { title: done[action] };
	}, 'Failed to update digest email');

	function act(action: RowAction, { id }: DigestRow) {
		const email = emails.find((one) => one.id === id);
		if (!email) return;
		if (action === 'delete') remove(id);
		else if (action === 'skip' || action === 'unschedule') run.mutate({ id, action });
		else if (action !== 'preview') setOpened({ dialog: action, email });
	}

	return (
		<>
			<ScreenHeading
				title="Digest Emails"
				about="What configurations made and editors wrote. Each goes once to the readers who asked for the collection's digest."
			>
				<Button onClick={() => setOpened({ dialog: 'new' })}>New Digest Email</Button>
			</ScreenHeading>
			<div className="mb-2 flex flex-wrap gap-2">
				<CollectionFilter
					collectionId={search.collectionId}
					onChange={(collectionId) => onSearch({ collectionId, page: undefined })}
				/>
				<ConfigFilter
					configs={configs}
					configId={search.configId}
					onChange={(configId) => onSearch({ configId, page: undefined })}
				/>
			</div>
			<DigestTabs label="Digest Emails" to="/admin/digest-emails" search={search} counts={counts}>
				<ListArea
					state={list}
					count={emails.length}
					problem="Couldn't load the digest emails"
					problemDetail={describeFailure(list.error).message}
					empty={emptyWords[tab]}
				>
					<DigestsTable
						caption="Digest emails, the latest first"
						secondLabel="Configuration"
						momentLabel={momentLabels[tab]}
						rows={emails.map((email) => rowOf(email, tab))}
						onAction={act}
					/>
				</ListArea>
				{list.data && list.data.total > pageSize && (
					<Pager
						page={search.page ?? 1}
						pageSize={pageSize}
						total={list.data.total}
						onPage={(page) => onSearch({ page: page === 1 ? undefined : page })}
					/>
				)}
			</DigestTabs>
			{opened?.dialog === 'new' && !configList.isPending && (
				<EmailFormDialog email={null} configList={configList} configId={search.configId} onClose={close} />
			)}
			{opened?.dialog === 'edit' && (
				<EmailFormDialog email={opened.email} configList={configList} configId={undefined} onClose={close} />
			)}
			{opened?.dialog === 'send' && (
				<SendNowDialog
					title={isAwaiting(opened.email) ? 'Approve and send' : 'Send now'}
					name={opened.email.title}
					action={isAwaiting(opened.email) ? 'Approve and send' : 'Send now'}
					preview={previewOf(opened.email)}
					isPending={run.isPending}
					onSend={() => run.mutate({ id: opened.email.id, action: 'send-now' })}
					onClose={close}
				/>
			)}
			{opened?.dialog === 'test' && (
				<TestSendDialog
					name={opened.email.title}
					send={(body) => api.call(digestEmails.test, { params: { id: opened.email.id }, body })}
					onClose={close}
				/>
			)}
			{opened?.dialog === 'results' && (
				<MailingDialog
					mailingKey={`digest-email:${opened.email.id}`}
					title={opened.email.title}
					onClose={close}
				/>
			)}
		</>
	);
}

const emptyWords: Record<DigestTab, string> = {
	drafts: 'No drafts. What waits for approval and what you write comes here first.',
	scheduled: 'Nothing is scheduled or on its way.',
	sent: 'Nothing was sent or skipped yet.',
};

/** A rule made it, and it waits for somebody to let it go. */
function isAwaiting({ status, periodStart }: DigestEmail): boolean {
	return status === 'draft' && periodStart !== null;
}

function previewOf({ collectionId, configId, subject, content, videoIds, newsletterSummaries }: DigestEmail) {
	return { collectionId, configId, subject, content, videoIds, newsletterSummaries };
}

function rowOf(email: DigestEmail, tab: DigestTab): DigestRow {
	const { id, title, collectionName, configName, status, outcomeNote, mailing, hasPreview } = email;
	const moments = { drafts: email.createdAt, scheduled: email.scheduledFor, sent: email.sentAt };
	return {
		id,
		title,
		collectionName,
		second: configName,
		status,
		outcomeNote,
		mailing,
		hasPreview,
		moment: moments[tab] ?? email.periodStart,
		isRecord: status === 'sent' && mailing === null,
		awaitsApproval: isAwaiting(email),
		maySkip: email.periodStart !== null || status === 'scheduled',
		mailingKey: `digest-email:${id}`,
		previewAddress: addressOf(digestEmails.preview, { params: { id } }),
	};
}
