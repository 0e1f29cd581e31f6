import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { userQuery } from '#features/accounts/web/shared/account-queries.ts';
import { changePublisherSettings } from '#features/publishers/contract/manage-publishers.ts';
import { QueryArea } from '#features/site/web/shared/query-list.tsx';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { publisherSettingsQuery } from './manage-queries.ts';

/** Whether publishers may change names and pictures without approval. */
export function PublisherSettings() {
	const api = useApi();
	const queryClient = useQueryClient();
	const settings = useQuery(publisherSettingsQuery(api));
	const { data: user } = useQuery(userQuery(api));
	const isOwner = user?.role === 'owner';
	const { mutate, isPending, variables } = useMutation({
		mutationFn: (changesWait: boolean) => api.call(changePublisherSettings, { body: { changesWait } }),
		onSuccess: (changed) => {
			queryClient.setQueryData(publisherSettingsQuery(api).queryKey, changed);
			showToast({
				title: changed.changesWait ? 'Changes wait for an editor' : 'Changes are shown at once',
			});
		},
		onError: toastFailure("Couldn't change it"),
	});
	return (
		<Section
			title="What publishers change"
			about={isOwner ? 'A change counts at once.' : 'Only an owner can change this.'}
		>
			<QueryArea query={settings} problem="Couldn't load the setting">
				{({ changesWait }) => (
					<div className="px-4 pb-3 sm:px-5">
						<SwitchField
							label="New names and pictures wait for an editor"
							help="Everything else that a publisher changes is public at once."
							checked={isPending ? variables : changesWait}
							disabled={!isOwner || isPending}
							onChange={(event) => mutate(event.currentTarget.checked)}
						/>
					</div>
				)}
			</QueryArea>
		</Section>
	);
}
