import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { DigestOrigin } from '#features/digests/contract/digests.ts';
import { mailingKeyOf } from '#features/digests/rules/digest-names.ts';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { MailingDialog } from '../mailing/mailing-dialog.tsx';
import { callsOf, digestConfigsQuery, digestCountsQuery, digestsQuery } from '../shared/digest-queries.ts';
import { ListScreen, type ScreenProps } from '../shared/list-screen.tsx';
import { useDelete, useDigestAction } from '../use-digest-action.ts';
import { DigestDialogs } from './digest-dialogs.tsx';
import { DigestPreviewDialog } from './digest-preview-dialog.tsx';
import { type Digest, isAwaiting } from './digest-row.ts';
import { DigestTabs } from './digest-tabs.tsx';
import { DigestsTable } from './digests-table.tsx';
import { originWords, type RunAction } from './origin-words.ts';
import type { RowAction } from './row-actions.ts';

const pageSize = 25;

/** The digests of one origin, to write, send and follow, with their results. */
export function DigestsScreen({ origin, search, onSearch }: ScreenProps & { origin: DigestOrigin }) {
	const api = useApi();
	const words = originWords[origin];
	const { kind } = words;
	const tab = search.tab ?? 'drafts';
	const page = search.page ?? 1;
	const isEmail = origin === 'digest-email';
	const filters = {
		...(search.collectionId !== undefined && { collectionId: search.collectionId }),
		...(isEmail && search.configId !== undefined && { configId: search.configId }),
	};
	const list = useQuery(digestsQuery(api, origin, { ...filters, tab, page, limit: pageSize }));
	const counts = useQuery(digestCountsQuery(api, origin, filters)).data;
	const { data: configs = [] } = useQuery({ ...digestConfigsQuery(api, {}), enabled: isEmail });
	const [opened, setOpened] = useState<{ dialog: RowAction | 'new'; digest?: Digest } | null>(null);
	const close = () => setOpened(null);
	const remove = useDelete(kind, (id) => api.call(callsOf[origin].remove, { params: { id } }));
	const run = useDigestAction(async ({ id, action }: { id: number; action: RunAction }) => {
		const title = await words.run(api, id, action);
		close();
		return { title };
	}, `Failed to update ${kind}`);

	function act(action: RowAction, digest: Digest) {
		const { id } = digest;
		if (action === 'delete') remove(id);
		else if (action === 'skip' || action === 'unschedule') run.mutate({ id, action });
		else setOpened({ dialog: action, digest });
	}

	const { dialog, digest } = opened ?? {};
	return (
		<ListScreen
			{...{ ...words, search, onSearch }}
			{...(isEmail && { configs })}
			onNew={() => setOpened({ dialog: 'new' })}
		>
			<DigestTabs label={words.title} to={words.path} {...{ search, counts }}>
				<QueryList<Digest>
					query={list}
					problem={words.problem}
					empty={words.empty[tab]}
					paging={{
						page,
						pageSize,
						hidesSinglePage: true,
						onPage: (next) => onSearch({ page: next === 1 ? undefined : next }),
					}}
				>
					{(digests) => <DigestsTable {...{ origin, tab, digests }} onAction={act} />}
				</QueryList>
			</DigestTabs>
			<DigestDialogs
				{...{ kind, dialog, search }}
				saved={digest}
				sendLabel={digest && isAwaiting(digest) ? 'Approve and send' : 'Send now'}
				isPending={run.isPending}
				onSend={(id) => run.mutate({ id, action: 'send-now' })}
				onClose={close}
			/>
			{dialog === 'preview' && digest && <DigestPreviewDialog digest={digest} onClose={close} />}
			{dialog === 'results' && digest && (
				<MailingDialog mailingKey={mailingKeyOf(origin, digest.id)} title={digest.title} onClose={close} />
			)}
		</ListScreen>
	);
}
