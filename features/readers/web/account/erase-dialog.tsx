import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { eraseAccount } from '#features/readers/contract/readers.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { accountQuery } from './account-query.ts';

export type EraseDialogProps = { onClose: () => void };

/** Erasing cannot be undone, so it asks first and says what is deleted and what is kept. */
export function EraseDialog({ onClose }: EraseDialogProps) {
	const api = useApi();
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const erase = useMutation({
		mutationFn: () => api.call(eraseAccount, {}),
		onSuccess: async () => {
			onClose();
			queryClient.setQueryData(accountQuery(api).queryKey, null);
			await navigate({ to: '/', search: {} });
			showToast({
				title: 'You are erased',
				description: 'Your name, your address and your subscriptions are gone.',
			});
		},
	});
	return (
		<Dialog title="Erase me" isOpen onClose={() => erase.isPending || onClose()}>
			<div className="flex flex-col gap-4 text-sm">
				{erase.error && <FormError message={describeFailure(erase.error).message} />}
				<p>
					<strong className="font-semibold">What goes:</strong> your name, your address, every subscription
					and digest, what you agreed to and when, and the mails we keep that were sent to you.
				</p>
				<p>
					<strong className="font-semibold">What stays:</strong> a fingerprint of your address that cannot be
					turned back into it, so that nobody can put you on a list here again by an import. Messages and
					newsletters that you sent to the editors are theirs to erase: write to them.
				</p>
				<p>This cannot be undone. You may want to download your data first.</p>
				<div className="mt-2 flex flex-wrap justify-end gap-3">
					<Button look="secondary" disabled={erase.isPending} onClick={onClose}>
						Keep everything
					</Button>
					<Button look="danger" disabled={erase.isPending} onClick={() => erase.mutate()}>
						{erase.isPending ? 'Erasing…' : 'Erase me for good'}
					</Button>
				</div>
			</div>
		</Dialog>
	);
}
