import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useApi } from '#client/api-context.tsx';
import { statusOf } from '#client/api-error.ts';
import { endpointQuery } from '#client/endpoint-query.ts';
import { getPasswordReset, PasswordReset, resetPassword } from '#features/accounts/contract/own-account.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { buttonStyle } from '#ui/layout/button.tsx';
import { NeedsScript } from '#ui/layout/needs-script.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';
import { NewPasswordFields } from '../auth/password-fields.tsx';
import { mismatch, repeatedPassword } from '../auth/repeated-password.ts';
import { accountKeys } from '../shared/account-queries.ts';

const initial = { password: '', confirmPassword: '' };
const TypedReset = z.extend(PasswordReset, repeatedPassword);

/** Sets a new password with a link from a mail or from the operator. */
export function ResetPassword({ token = '' }: { token: string | undefined }) {
	const api = useApi();
	const link = useQuery({
		...endpointQuery(api, accountKeys, getPasswordReset, { params: { token } }),
		enabled: token !== '',
	});
	const form = useMutationForm({
		initial,
		draftKey: null,
		check: (values) => TypedReset.safeParse({ token, ...values }),
		refuse: ({ confirmPassword, password }) => (confirmPassword === password ? null : mismatch),
		mutationFn: ({ password }) => api.call(resetPassword, { body: { token, password } }),
	});
	if (form.status === 'sent')
		return (
			<Outcome
				title="Your password was changed"
				actions={
					<Link to="/auth" className={buttonStyle()}>
						Go to login
					</Link>
				}
			>
				<p>You are signed out everywhere. Sign in with the new one.</p>
			</Outcome>
		);
	if (token === '' || statusOf(link.error) === 404)
		return (
			<Outcome
				tone="bad"
				title="This link does not work any more"
				actions={
					<Link to="/auth/forgot" className={buttonStyle()}>
						Ask for a new link
					</Link>
				}
			>
				<p>Each link works once, and for an hour.</p>
			</Outcome>
		);
	return (
		<FormFrame form={form} legend="Choose a new password">
			<NeedsScript>This needs scripts, and they are off in your browser.</NeedsScript>
			<p className="min-h-6 text-muted">
				{link.data && (
					<>
						For the account{' '}
						<strong className="font-semibold break-all text-text">{link.data.username}</strong>
					</>
				)}
			</p>
			{/* Tells a password manager whose password this is. */}
			<input type="hidden" name="username" autoComplete="username" value={link.data?.username ?? ''} />
			<NewPasswordFields
				label="New password"
				maxLength={128}
				password={form.field('password')}
				confirmation={form.field('confirmPassword')}
			/>
			<SendButton isSending={form.isSending} sendingLabel="Changing…" className="w-full">
				Change password
			</SendButton>
		</FormFrame>
	);
}
