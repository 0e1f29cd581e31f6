import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { addressOf } from '#client/client.ts';
import { describeFailure } from '#client/describe-failure.ts';
import { type CollectionDigest, collectionDigests } from '#features/digests/contract/digests.ts';
import { capitalised } from '#features/digests/rules/digest-template.ts';
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
import { collectionDigestsQuery, digestCountsQuery } from '../shared/digest-queries.ts';
import { TestSendDialog } from '../test-send-dialog.tsx';
import { useDelete, useDigestAction } from '../use-digest-action.ts';
import { DigestFormDialog } from './digest-form-dialog.tsx';
import { DigestPreviewDialog, previewOfDigest } from './digest-preview-dialog.tsx';

type Opened =
	| { dialog: 'edit' | 'preview' | 'send' | 'test' | 'results'; digest: CollectionDigest }
	| { dialog: 'new' }
	| null;

const momentLabels: Record<DigestTab, string> = {
	drafts: 'Created',
	scheduled: 'Next Run',
	sent: 'Last Sent',
};

/** Digests that editors compose: written, scheduled, repeated, and the copies each run left. */
export function CollectionDigests({
	search,
	onSearch,
}: {
	search: DigestSearch;
	/** Given what changes; the rest of the address stays. */
	onSearch: (change: DigestSearch) => void;
}) {
	const api = useApi();
	const tab = search.tab ?? 'drafts';
	const { collectionId } = search;
	const filters = { ...search, configId: undefined };
	const list = useQuery(collectionDigestsQuery(api, listOf(filters, tab)));
	const counts = useQuery(digestCountsQuery(api, collectionDigests.list, filtersOf(filters))).data;
	const [opened, setOpened] = useState<Opened>(null);
	const close = () => setOpened(null);
	const digests = list.data?.items ?? [];
	const remove = useDelete('digest', (id) => api.call(collectionDigests.remove, { params: { id } }));
	const run = useDigestAction(async ({ id, action }: { id: number; action: 'send-now' | 'skip' }) => {
		const { message } = await api.call(collectionDigests.run, { params: { id }, body: { action } });
		close();
		return { title: message };
	}, 'Failed to update digest');
	const { mutate: unschedule } = useDigestAction(async (id: number) => {
		await api.call(collectionDigests.update, { params: { id }, body: { status: 'draft' } });
		return { title: 'Digest is a draft again' };
	}, 'Failed to update digest');

	function act(action: RowAction, { id }: DigestRow) {
		const digest = digests.find((one) => one.id === id);
		if (!digest) return;
		if (action === 'delete') remove(id);
		else if (action === 'skip') run.mutate({ id, action });
		else if (action === 'unschedule') unschedule(id);
		else setOpened({ dialog: action, digest });
	}

	return (
		<>
			<ScreenHeading
				title="Collection Digests"
				about="Digests that you compose yourself. Scheduled, each goes out again every period, with what is new since."
			>
				<Button onClick={() => setOpened({ dialog: 'new' })}>New Digest</Button>
			</ScreenHeading>
			<div className="mb-2 flex flex-wrap gap-2">
				<CollectionFilter
					collectionId={collectionId}
					onChange={(chosen) => onSearch({ collectionId: chosen, page: undefined })}
				/>
			</div>
			<DigestTabs label="Collection Digests" to="/admin/collection-newsletters" {...{ search, counts }}>
				<ListArea
					state={list}
					count={digests.length}
					problem="Couldn't load the digests"
					problemDetail={describeFailure(list.error).message}
					empty={emptyWords[tab]}
				>
					<DigestsTable
						caption="Collection digests, the latest first"
						secondLabel="Frequency"
						momentLabel={momentLabels[tab]}
						rows={digests.map((digest) => rowOf(digest, tab))}
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
			{opened?.dialog === 'new' && (
				<DigestFormDialog digest={null} collectionId={collectionId} onClose={close} />
			)}
			{opened?.dialog === 'edit' && (
				<DigestFormDialog digest={opened.digest} collectionId={undefined} onClose={close} />
			)}
			{opened?.dialog === 'preview' && <DigestPreviewDialog digest={opened.digest} onClose={close} />}
			{opened?.dialog === 'send' && (
				<SendNowDialog
					title="Send now"
					name={opened.digest.title}
					action="Send now"
					preview={previewOfDigest(opened.digest)}
					isPending={run.isPending}
					onSend={() => run.mutate({ id: opened.digest.id, action: 'send-now' })}
					onClose={close}
				/>
			)}
			{opened?.dialog === 'test' && (
				<TestSendDialog
					name={opened.digest.title}
					send={(body) => api.call(collectionDigests.test, { params: { id: opened.digest.id }, body })}
					onClose={close}
				/>
			)}
			{opened?.dialog === 'results' && (
				<MailingDialog
					mailingKey={`collection-digest:${opened.digest.id}`}
					title={opened.digest.title}
					onClose={close}
				/>
			)}
		</>
	);
}

const emptyWords: Record<DigestTab, string> = {
	drafts: 'No drafts. Write a digest for the readers of a collection.',
	scheduled: 'Nothing is scheduled or on its way.',
	sent: 'Nothing was sent yet.',
};

function rowOf(digest: CollectionDigest, tab: DigestTab): DigestRow {
	const { id, title, collectionName, status, outcomeNote, mailing, hasPreview } = digest;
	const isOpen = status === 'draft' || status === 'scheduled';
	const moments = { drafts: digest.createdAt, scheduled: digest.scheduledFor, sent: digest.sentAt };
	return {
		id,
		title,
		collectionName,
		second: capitalised(digest.frequency),
		status,
		outcomeNote,
		mailing,
		hasPreview: isOpen || hasPreview,
		moment: moments[tab] ?? digest.createdAt,
		isRecord: false,
		awaitsApproval: false,
		maySkip: status === 'scheduled',
		mailingKey: `collection-digest:${id}`,
		previewAddress: isOpen ? null : addressOf(collectionDigests.preview, { params: { id } }),
	};
}
