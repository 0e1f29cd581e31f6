import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { useApi } from '#client/api-context.tsx';
import { statusOf } from '#client/api-error.ts';
import { endpointQuery } from '#client/endpoint-query.ts';
import { getPasswordReset, PasswordReset, resetPassword } from '#features/accounts/contract/own-account.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { buttonStyle } from '#ui/layout/button.tsx';
import { NeedsScript } from '#ui/layout/needs-script.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';
import { accountKeys } from '../shared/account-queries.ts';

const initial = { password: '', confirmPassword: '' };
type Reset = z.output<typeof PasswordReset> & { confirmPassword?: string };

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
		check: ({ confirmPassword, password }): z.core.util.SafeParseResult<Reset> => {
			const checked = PasswordReset.safeParse({ token, password });
			return checked.success ? { ...checked, data: { ...checked.data, confirmPassword } } : checked;
		},
		refuse: ({ confirmPassword, password }) =>
			confirmPassword === password
				? null
				: {
						message: 'Please make sure your passwords match.',
						fields: { confirmPassword: 'Passwords do not match' },
					},
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
			<TextField
				label="New password"
				type="password"
				autoComplete="new-password"
				help="At least 8 characters"
				maxLength={128}
				{...form.field('password')}
			/>
			<TextField
				label="Confirm new password"
				type="password"
				autoComplete="new-password"
				maxLength={128}
				{...form.field('confirmPassword')}
			/>
			<SendButton isSending={form.isSending} sendingLabel="Changing…" className="w-full">
				Change password
			</SendButton>
		</FormFrame>
	);
}
