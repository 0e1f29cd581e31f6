import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import {
	ClaimDecision,
	decideClaim,
	type ManagedClaim,
} from '#features/publishers/contract/manage-publishers.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormButtons, FormFrame } from '#ui/forms/form-frame.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

export type Decision = 'accept' | 'refuse' | 'withdraw' | 'transfer';

const words: Record<Decision, { title: string; about: string; action: string; done: string }> = {
	accept: {
		title: 'Accept the claim',
		about: 'Its publisher keeps the listing from now on. Every other claim on it is refused.',
		action: 'Accept',
		done: 'Claim accepted',
	},
	refuse: {
		title: 'Refuse the claim',
		about: 'What this publisher has proven counts for nothing here for 30 days.',
		action: 'Refuse',
		done: 'Claim refused',
	},
	withdraw: {
		title: 'Withdraw the claim',
		about: 'Nobody keeps the listing from now on. What its publisher changed stays as it is.',
		action: 'Withdraw',
		done: 'Claim withdrawn',
	},
	transfer: {
		title: 'Transfer the listing',
		about: 'Whoever has this address keeps the listing, by your decision. Every other claim on it ends.',
		action: 'Transfer',
		done: 'Listing transferred',
	},
};

/** An editor's decision on a claim, with what everyone concerned will be told. */
export function DecideDialog({
	claim,
	decision,
	onClose,
}: {
	claim: ManagedClaim;
	decision: Decision;
	onClose: () => void;
}) {
	const api = useApi();
	const queryClient = useQueryClient();
	const { title, about, action, done } = words[decision];
	const { id, newsletter, publisher } = claim;
	const form = useMutationForm({
		initial: { email: '', reason: '' },
		draftKey: `${decision}-claim-${id}`,
		check: ({ email, reason }) =>
			ClaimDecision.safeParse({ decision, reason, ...(decision === 'transfer' ? { email } : {}) }),
		mutationFn: (body) => api.call(decideClaim, { params: { id }, body }),
		onSuccess: () => {
			showToast({ title: done });
			onClose();
		},
		// After a failure too: somebody else may have been faster.
		onSettled: () => queryClient.invalidateQueries(),
	});
	return (
		<Dialog title={title} description={about} isOpen onClose={onClose}>
			<FormFrame form={form} legend={title}>
				<p className="text-sm break-words">
					<strong className="font-semibold">{newsletter.name}</strong>, claimed by{' '}
					<strong className="font-semibold wrap-anywhere">{publisher.email}</strong>
				</p>
				{decision === 'transfer' && (
					<TextField label="Address of the new publisher" type="email" {...form.field('email')} />
				)}
				<TextArea
					label="Reason"
					help="Everybody whom it concerns reads this as you write it"
					rows={3}
					maxLength={2000}
					isOptional
					{...form.field('reason')}
				/>
				{decision !== 'refuse' && (
					<p className="text-sm text-muted">
						The way of delivery stays as it is:{' '}
						<a
							href={`/admin/newsletters/${newsletter.id}/delivery`}
							className="text-accent underline underline-offset-2"
						>
							look at it
						</a>{' '}
						if the listing changes hands.
					</p>
				)}
				<FormButtons form={form} action={action} sendingLabel="Deciding…" onCancel={onClose} />
			</FormFrame>
		</Dialog>
	);
}
