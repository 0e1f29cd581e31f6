import { useApi } from '#client/api-context.tsx';
import { allQueries } from '#client/query-client.ts';
import {
	decideListingChange,
	ListingChangeDecision,
	type WaitingChange,
} from '#features/publishers/contract/manage-publishers.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormButtons, FormFrame } from '#ui/forms/form-frame.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

export function RefuseChangeDialog({ waiting, onClose }: { waiting: WaitingChange; onClose: () => void }) {
	const api = useApi();
	const { id, newsletter, publisherEmail } = waiting;
	const form = useMutationForm({
		initial: { reason: '' },
		draftKey: `refuse-change-${id}`,
		check: (values) => ListingChangeDecision.safeParse({ decision: 'refuse', ...values }),
		mutationFn: (body) => api.call(decideListingChange, { params: { id }, body }),
		meta: { invalidates: allQueries },
		onSuccess: () => {
			showToast({ title: 'Change refused' });
			onClose();
		},
	});
	return (
		<Dialog title={`Refuse the change of ${newsletter.name}`} isOpen onClose={onClose}>
			<FormFrame form={form} legend="The answer to the publisher">
				<TextArea
					label="Reason"
					help={`Goes to ${publisherEmail} as you write it`}
					rows={3}
					maxLength={2000}
					isOptional
					{...form.field('reason')}
				/>
				<FormButtons form={form} action="Refuse" sendingLabel="Refusing…" onCancel={onClose} />
			</FormFrame>
		</Dialog>
	);
}
