import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { deleteWebhook, testWebhook } from '#features/publishers/contract/webhooks.ts';
import { toastFailure } from '#features/site/web/shared/toast-failure.ts';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { formatResponse } from './event-labels.ts';
import { webhookKeys } from './webhook-queries.ts';

/** Tests the address, or stops posting. */
export function WebhookActions({ newsletterId, onRemoved }: { newsletterId: number; onRemoved: () => void }) {
	const api = useApi();
	const [isAsking, setIsAsking] = useState(false);
	const params = { id: newsletterId };
	const meta = { invalidates: [webhookKeys.all] };
	const test = useMutation({
		mutationFn: () => api.call(testWebhook, { params }),
		onError: toastFailure("Couldn't test the webhook"),
		meta,
	});
	const remove = useMutation({
		mutationFn: () => api.call(deleteWebhook, { params }),
		onSuccess: () => {
			setIsAsking(false);
			onRemoved();
			showToast({ title: 'Nothing is posted any more' });
		},
		meta,
	});
	return (
		<div className="flex flex-col gap-3 border-t border-border pt-4">
			<div className="flex flex-wrap gap-2">
				<Button look="secondary" disabled={test.isPending} onClick={() => test.mutate()}>
					{test.isPending ? 'Testing…' : 'Test'}
				</Button>
				<Button look="danger" onClick={() => setIsAsking(true)}>
					Remove
				</Button>
			</div>
			<p role="status" className="text-sm wrap-anywhere empty:hidden">
				{test.data &&
					`${test.data.state === 'delivered' ? 'It works.' : 'It does not work.'} ${formatResponse(test.data)}`}
			</p>
			{isAsking && (
				<ConfirmDialog
					title="Remove the webhook?"
					description="Nothing is posted from now on, and the list of what was posted is forgotten."
					action="Remove"
					isPending={remove.isPending}
					trouble={remove.isError ? describeFailure(remove.error).message : ''}
					onConfirm={() => remove.mutate()}
					onClose={() => setIsAsking(false)}
				/>
			)}
		</div>
	);
}
