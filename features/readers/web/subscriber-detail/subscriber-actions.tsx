import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { getErrorMessage } from '#client/describe-failure.ts';
import { eraseSubscriber, type ManagedSubscriber } from '#features/readers/contract/manage-subscribers.ts';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { managedSubscriberQuery } from '../shared/lead-queries.ts';
import { EndDialog } from './end-dialog.tsx';

type Props = { subscriber: ManagedSubscriber; onErased: () => void };

/** Actions for the whole person, each with a confirmation dialog. */
export function SubscriberActions({ subscriber, onErased }: Props) {
	const [asked, setAsked] = useState<'end' | 'erase' | null>(null);
	const close = () => setAsked(null);
	const isActive = [...subscriber.subscriptions, ...subscriber.digests].some(
		({ endedAt }) => endedAt === null,
	);
	return (
		<div className="flex flex-wrap gap-2">
			<Button look="secondary" disabled={!isActive} onClick={() => setAsked('end')}>
				End everything
			</Button>
			<Button look="danger" onClick={() => setAsked('erase')}>
				Erase
			</Button>
			{asked === 'end' && (
				<EndDialog
					id={subscriber.id}
					what={{ everything: true }}
					title="End everything?"
					description="Every newsletter and digest of this person ends at once, without a mail. Only they can come back, and no import brings them back."
					action="End everything"
					done="Everything was ended"
					onClose={close}
				/>
			)}
			{asked === 'erase' && <EraseDialog {...{ subscriber, onErased }} onClose={close} />}
		</div>
	);
}

function EraseDialog({ subscriber, onErased, onClose }: Props & { onClose: () => void }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const erasing = useMutation({
		mutationFn: () => api.call(eraseSubscriber, { params: { id: subscriber.id } }),
		onSuccess: () => {
			showToast({ title: 'The subscriber was erased' });
			onErased();
			queryClient.removeQueries(managedSubscriberQuery(api, subscriber.id));
		},
	});
	return (
		<ConfirmDialog
			title={`Erase ${subscriber.email}?`}
			description="Everything about this person goes, at once and for good: names, subscriptions, consents, and the texts of their mails. Only a hash of the address stays, so that it is never mailed or imported again."
			action="Erase for good"
			trouble={getErrorMessage(erasing.error)}
			isPending={erasing.isPending}
			onConfirm={() => erasing.mutate()}
			onClose={onClose}
		/>
	);
}
