import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { type DigestConfig, digestConfigs } from '#features/digests/contract/digest-configs.ts';
import { QueryArea } from '#features/site/web/shared/query-list.tsx';
import { describeUnsent } from '../digest-labels.ts';
import { DigestDialogs } from '../list/digest-dialogs.tsx';
import { digestConfigsQuery } from '../shared/digest-queries.ts';
import { ListScreen, type ScreenProps } from '../shared/list-screen.tsx';
import { useDelete, useDigestAction } from '../use-digest-action.ts';
import { ConfigsTable } from './configs-table.tsx';
import { RunsDialog } from './runs-dialog.tsx';

type Opened = { dialog: 'new' | 'edit' | 'runs' | 'send' | 'test'; id?: number };

/** The rules that make digests: edit, preview, pause, run and delete them. */
export function DigestConfigs({ search, onSearch }: ScreenProps) {
	const api = useApi();
	const { collectionId } = search;
	const list = useQuery(digestConfigsQuery(api, collectionId === undefined ? {} : { collectionId }));
	const [opened, setOpened] = useState<Opened | null>(null);
	const close = () => setOpened(null);
	const configs = list.data ?? [];
	const shown = configs.find(({ id }) => id === opened?.id);

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
		<ListScreen
			title="Digest Configurations"
			about="Each makes one digest a period from what is new in its collection, and sends it to the readers who asked for it."
			newLabel="New Configuration"
			{...{ search, onSearch }}
			onNew={() => setOpened({ dialog: 'new' })}
		>
			<div className="pt-2">
				<QueryArea
					query={list}
					count={configs.length}
					problem="Couldn't load the digest configurations"
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
						onDelete={({ id, unsent }) => remove(id, describeUnsent(unsent))}
					/>
				</QueryArea>
			</div>
			<DigestDialogs
				kind="digest configuration"
				dialog={opened?.dialog}
				saved={shown}
				search={search}
				isPending={run.isPending}
				onSend={(id) => run.mutate({ id, action: 'send-now' })}
				onClose={close}
			/>
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
		</ListScreen>
	);
}
