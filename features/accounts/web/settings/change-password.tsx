import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { changePassword, PasswordChange } from '#features/accounts/contract/accounts.ts';
import { settingsKeys } from '#features/site/web/shared/settings-queries.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Section } from '#ui/layout/section.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

const initial = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Change = z.output<typeof PasswordChange> & { confirmPassword?: string };

export function ChangePassword({ username }: { username: string }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const form = useForm({
		initial,
		draftKey: null,
		check: ({ confirmPassword, ...passwords }) => {
			const checked = PasswordChange.safeParse(passwords);
			return checked.success ? { ...checked, data: { ...checked.data, confirmPassword } } : checked;
		},
		send: async ({ confirmPassword, ...body }: Change) => {
			if (confirmPassword !== body.newPassword)
				return {
					message: 'Please make sure your passwords match.',
					fields: { confirmPassword: 'Passwords do not match' },
				};
			try {
				await api.call(changePassword, { body });
				showToast({
					title: 'Your password was changed',
					description: 'You are signed out everywhere else.',
				});
				await queryClient.invalidateQueries({ queryKey: settingsKeys.all });
				return null;
			} catch (error) {
				return describeFailure(error);
			}
		},
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
			<form {...form.formProps}>
				<fieldset disabled={form.isSending} className="flex flex-col gap-2">
					<legend className="sr-only">Change password</legend>
					{form.failure && <FormError message={form.failure.message} />}
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
				</fieldset>
			</form>
		</Section>
	);
}
