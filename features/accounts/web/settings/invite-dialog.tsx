import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { createInvitation, NewInvitation } from '#features/accounts/contract/invitations.ts';
import { settingsKeys } from '#features/site/web/shared/settings-queries.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { TextToCopy } from '#ui/display/text-to-copy.tsx';
import { FormButtons, FormFrame } from '#ui/forms/form-frame.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { EmailField } from '#ui/forms/text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

const roles = [
	{ value: 'editor', label: 'Editor' },
	{ value: 'owner', label: 'Owner' },
];
const times = [
	{ value: '1', label: 'A day' },
	{ value: '7', label: 'A week' },
	{ value: '30', label: '30 days' },
];

export function InviteDialog({ onClose }: { onClose: () => void }) {
	const api = useApi();
	const [made, setMade] = useState<{ link: string; email: string } | null>(null);
	const form = useMutationForm({
		initial: { role: 'editor', expiresInDays: '7', email: '' },
		draftKey: null,
		check: (values) => NewInvitation.safeParse({ ...values, expiresInDays: Number(values.expiresInDays) }),
		mutationFn: (body) => api.call(createInvitation, { body }),
		meta: { invalidates: [settingsKeys.all] },
		onSent: setMade,
	});
	if (made)
		return (
			<Dialog
				title="The invitation is made"
				description={`Copy the link now: it is not shown again.${made.email === '' ? '' : ` It was also mailed to ${made.email}.`}`}
				isOpen
				onClose={onClose}
			>
				<TextToCopy text={made.link} name="the invitation link" />
				<div className="mt-5 flex justify-end">
					<Button onClick={onClose}>Done</Button>
				</div>
			</Dialog>
		);
	return (
		<Dialog
			title="Invite somebody"
			description="With the link, one person chooses a name and a password."
			isOpen
			onClose={onClose}
		>
			<FormFrame form={form} legend="Invite somebody">
				<SelectField label="Role" options={roles} {...form.field('role')} />
				<SelectField label="The link works for" options={times} {...form.field('expiresInDays')} />
				<EmailField
					label="Mail it to"
					autoComplete="off"
					isOptional
					help="Without an address, you hand the link on yourself."
					{...form.field('email')}
				/>
				<FormButtons
					form={form}
					action="Make invitation"
					sendingLabel="Making…"
					className="mt-2 flex justify-end gap-2"
					onCancel={onClose}
				/>
			</FormFrame>
		</Dialog>
	);
}
