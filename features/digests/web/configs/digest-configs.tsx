import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { type DigestConfig, digestConfigs } from '#features/digests/contract/digest-configs.ts';
import { ListArea } from '#ui/display/list-area.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { DigestSearch } from '../digest-search.ts';
import { CollectionFilter } from '../list/collection-filter.tsx';
import { ScreenHeading } from '../list/screen-heading.tsx';
import { SendNowDialog } from '../send-now-dialog.tsx';
import { digestConfigsQuery } from '../shared/digest-queries.ts';
import { TestSendDialog } from '../test-send-dialog.tsx';
import { useDelete, useDigestAction } from '../use-digest-action.ts';
import { ConfigFormDialog } from './config-form-dialog.tsx';
import { ConfigsTable } from './configs-table.tsx';
import { previewOfConfig, RunsDialog } from './runs-dialog.tsx';

type Opened = { dialog: 'edit' | 'runs' | 'send' | 'test'; id: number } | { dialog: 'new' } | null;

/** The rules that make digests: written, looked ahead, paused, run and deleted. */
export function DigestConfigs({
	search,
	onSearch,
}: {
	search: DigestSearch;
	/** Given what changes; the rest of the address stays. */
	onSearch: (change: DigestSearch) => void;
}) {
	const api = useApi();
	const { collectionId } = search;
	const list = useQuery(digestConfigsQuery(api, collectionId === undefined ? {} : { collectionId }));
	const [opened, setOpened] = useState<Opened>(null);
	const close = () => setOpened(null);
	const configs = list.data ?? [];
	const shown = opened && 'id' in opened ? configs.find(({ id }) => id === opened.id) : undefined;

	const remove = useDelete('digest configuration', (id) =>
		api.call(digestConfigs.remove, { params: { id } }),
	);
	const { mutate: activate } = useDigestAction(async ({ id, active }: DigestConfig) => {
		await api.call(digestConfigs.update, { params: { id }, body: { active: !active } });
		return { title: active ? 'Digest configuration paused' : 'Digest configuration resumed' };
	}, 'Failed to update digest configuration');
	const run = useDigestAction(
		async ({ id, action }: { id: number; action: 'send-now' | 'skip-next' | 'unskip-next' }) => {
			const { message } = await api.call(digestConfigs.run, { params: { id }, body: { action } });
			if (action === 'send-now') close();
			return { title: message };
		},
		'Failed to run digest configuration',
	);

	return (
		<>
			<ScreenHeading
				title="Digest Configurations"
				about="Each makes one digest a period from what is new in its collection, and sends it to the readers who asked for it."
			>
				<Button onClick={() => setOpened({ dialog: 'new' })}>New Configuration</Button>
			</ScreenHeading>
			<div className="mb-4 flex flex-wrap gap-2">
				<CollectionFilter
					collectionId={collectionId}
					onChange={(chosen) => onSearch({ collectionId: chosen, page: undefined })}
				/>
			</div>
			<ListArea
				state={list}
				count={configs.length}
				problem="Couldn't load the digest configurations"
				problemDetail={describeFailure(list.error).message}
				empty={
					collectionId === undefined
						? 'No digest configurations yet. The first one tells the readers of a collection what is new.'
						: 'This collection has no digest configuration yet.'
				}
			>
				<ConfigsTable
					configs={configs}
					onOpen={(dialog, { id }) => setOpened({ dialog, id })}
					onActivate={activate}
					onDelete={({ id }) => remove(id)}
				/>
			</ListArea>
			{opened?.dialog === 'new' && (
				<ConfigFormDialog config={null} collectionId={collectionId} onClose={close} />
			)}
			{opened?.dialog === 'edit' && shown && (
				<ConfigFormDialog config={shown} collectionId={undefined} onClose={close} />
			)}
			{opened?.dialog === 'runs' && shown && (
				<RunsDialog
					config={shown}
					isPending={run.isPending}
					onSkip={(isSkipped) =>
						run.mutate({ id: shown.id, action: isSkipped ? 'skip-next' : 'unskip-next' })
					}
					onSend={() => setOpened({ dialog: 'send', id: shown.id })}
					onTest={() => setOpened({ dialog: 'test', id: shown.id })}
					onClose={close}
				/>
			)}
			{opened?.dialog === 'send' && shown && (
				<SendNowDialog
					title="Send now"
					name={shown.name}
					action="Send now"
					preview={previewOfConfig(shown)}
					isPending={run.isPending}
					onSend={() => run.mutate({ id: shown.id, action: 'send-now' })}
					onClose={close}
				/>
			)}
			{opened?.dialog === 'test' && shown && (
				<TestSendDialog
					name={shown.name}
					send={(body) => api.call(digestConfigs.test, { params: { id: shown.id }, body })}
					onClose={close}
				/>
			)}
		</>
	);
}
