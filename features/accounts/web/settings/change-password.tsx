import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useApi } from '#client/api-context.tsx';
import { changePassword, PasswordChange } from '#features/accounts/contract/accounts.ts';
import { settingsKeys } from '#features/site/web/shared/settings-queries.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { CurrentPasswordField, NewPasswordFields } from '../auth/password-fields.tsx';
import { mismatch, repeatedPassword } from '../auth/repeated-password.ts';

const initial = { currentPassword: '', newPassword: '', confirmPassword: '' };
const TypedChange = z.extend(PasswordChange, repeatedPassword);

export function ChangePassword({ username }: { username: string }) {
	const api = useApi();
	const form = useMutationForm({
		initial,
		draftKey: null,
		check: (values) => TypedChange.safeParse(values),
		refuse: ({ confirmPassword, newPassword }) => (confirmPassword === newPassword ? null : mismatch),
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
				<CurrentPasswordField label="Current password" {...form.field('currentPassword')} />
				<NewPasswordFields
					label="New password"
					password={form.field('newPassword')}
					confirmation={form.field('confirmPassword')}
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
