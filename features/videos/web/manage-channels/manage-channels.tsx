import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { QueryList } from '#features/site/web/shared/query-list.tsx';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import {
	importChannelVideos,
	listManagedChannels,
	type ManagedChannel,
} from '#features/videos/contract/manage-videos.ts';
import { SearchBox } from '#ui/display/search-box.tsx';
import { Section } from '#ui/layout/section.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { managedChannelsQuery, videoKeys } from '../shared/video-queries.ts';
import { ChannelRow } from './channel-row.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';

const pageSize = 25;

/** All newsletters with a channel, and the state of their imports. */
export function ManageChannels() {
	const api = useApi();
	const queryClient = useQueryClient();
	const [asked, setAsked] = useState({ q: '', page: 1 });
	const [leaving, setLeaving] = useState<ManagedChannel | null>(null);
	const search = useCallback((q: string) => setAsked({ q, page: 1 }), []);
	const list = useQuery(managedChannelsQuery(api, { ...asked, limit: pageSize }));
	const importNow = useMutation({
		mutationFn: ({ newsletterId }: ManagedChannel) =>
			api.call(importChannelVideos, { params: { newsletterId } }),
		onSuccess: (_, { newsletterName }) =>
			showToast({ title: 'Import started', description: `Videos of ${newsletterName} are being imported.` }),
		onError: toastFailure('Failed to start the import'),
		onSettled: () => queryClient.invalidateQueries({ queryKey: videoKeys.of(listManagedChannels) }),
	});
	return (
		<Section
			title="Channels"
			about="Looked at once a day. New videos come in, and those that are gone from the channel are hidden here."
			actions={<SearchBox label="Search channels" onSearch={search} className="w-full sm:w-72" />}
		>
			<QueryList
				query={list}
				problem="Couldn't load the channels"
				empty={
					asked.q === ''
						? 'No newsletter has a channel yet. Add one from YouTube on the dashboard, or give a newsletter its channel when editing it.'
						: 'No channel was found.'
				}
				paging={{
					page: asked.page,
					pageSize,
					hidesSinglePage: true,
					onPage: (page) => setAsked({ q: asked.q, page }),
				}}
			>
				{(channels) => (
					<ul aria-label="Channels" className="divide-y divide-border">
						{channels.map((channel) => (
							<ChannelRow
								key={channel.newsletterId}
								channel={channel}
								isStarting={importNow.isPending && importNow.variables.newsletterId === channel.newsletterId}
								onImport={() => importNow.mutate(channel)}
								onDisconnect={() => setLeaving(channel)}
							/>
						))}
					</ul>
				)}
			</QueryList>
			{leaving && <DisconnectDialog channel={leaving} onClose={() => setLeaving(null)} />}
		</Section>
	);
}
