import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { useApi } from '#client/api-context.tsx';
import { changePassword, PasswordChange } from '#features/accounts/contract/accounts.ts';
import { settingsKeys } from '#features/site/web/shared/settings-queries.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

const initial = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Change = z.output<typeof PasswordChange> & { confirmPassword?: string };

export function ChangePassword({ username }: { username: string }) {
	const api = useApi();
	const form = useMutationForm({
		initial,
		draftKey: null,
		check: ({ confirmPassword, ...passwords }): z.core.util.SafeParseResult<Change> => {
			const checked = PasswordChange.safeParse(passwords);
			return checked.success ? { ...checked, data: { ...checked.data, confirmPassword } } : checked;
		},
		refuse: ({ confirmPassword, newPassword }) =>
			confirmPassword === newPassword
				? null
				: {
						message: 'Please make sure your passwords match.',
						fields: { confirmPassword: 'Passwords do not match' },
					},
		mutationFn: ({ currentPassword, newPassword }) =>
			api.call(changePassword, { body: { currentPassword, newPassword } }),
		meta: { invalidates: [settingsKeys.all] },
		onSuccess: () =>
			showToast({ title: 'Your password was changed', description: 'You are signed out everywhere else.' }),
	});
	const { status, startAgain } = form;
	useEffect(() => {
		if (status === 'sent') startAgain();
	}, [status, startAgain]);

	return (
		<Section
			title="Change password"
			about="You stay signed in here and are signed out everywhere else."
			className="max-w-[28rem]"
		>
			<FormFrame form={form} legend="Change password" fieldsClassName="flex flex-col gap-2">
				{/* Tells a password manager whose password this is. */}
				<input type="hidden" name="username" autoComplete="username" value={username} />
				<TextField
					label="Current password"
					type="password"
					autoComplete="current-password"
					{...form.field('currentPassword')}
				/>
				<TextField
					label="New password"
					type="password"
					autoComplete="new-password"
					help="At least 8 characters"
					{...form.field('newPassword')}
				/>
				<TextField
					label="Confirm new password"
					type="password"
					autoComplete="new-password"
					{...form.field('confirmPassword')}
				/>
				<div className="mt-2">
					<SendButton isSending={form.isSending} sendingLabel="Changing…">
						Change password
					</SendButton>
				</div>
			</FormFrame>
		</Section>
	);
}
