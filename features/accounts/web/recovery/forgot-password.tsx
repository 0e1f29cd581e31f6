import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#client/api-context.tsx';
import { endpointQuery } from '#client/endpoint-query.ts';
import {
	getPasswordHelp,
	ResetRequest,
	requestPasswordReset,
} from '#features/accounts/contract/own-account.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { Honeypot } from '#ui/forms/honeypot.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { buttonStyle } from '#ui/layout/button.tsx';
import { NeedsScript } from '#ui/layout/needs-script.tsx';
import { Outcome } from '#ui/layout/outcome.tsx';
import { accountKeys } from '../shared/account-queries.ts';

const initial = { name: '', website: '' };

/** The response is the same whether or not the account exists. */
export function ForgotPassword() {
	const api = useApi();
	const { data: help } = useQuery(endpointQuery(api, accountKeys, getPasswordHelp, {}));
	const form = useMutationForm({
		initial,
		draftKey: null,
		check: (values) => ResetRequest.safeParse(values),
		mutationFn: (body) => api.call(requestPasswordReset, { body }),
	});
	const keepsMail = help?.sendsMail === false;
	if (form.status === 'sent')
		return (
			<Outcome
				title={keepsMail ? 'The link is in the outbox' : 'Check your email'}
				actions={
					<Link to="/auth" className={buttonStyle({ look: 'secondary' })}>
						Back to login
					</Link>
				}
			>
				<p>
					If there is such an account and its address is confirmed, a link{' '}
					{keepsMail ? 'was written to it' : 'is on its way to it'}. It works once, and for an hour.
				</p>
				<p>
					{keepsMail ? (
						<OutboxHelp />
					) : (
						'Look in the spam folder, too. Without a confirmed address, ask an owner of the site.'
					)}
				</p>
			</Outcome>
		);
	return (
		<FormFrame form={form} legend="Forgot your password?" className="relative">
			<NeedsScript>This needs scripts, and they are off in your browser.</NeedsScript>
			<TextField
				label="Username or email address"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={254}
				help="The link goes to the confirmed address of the account."
				{...form.field('name')}
			/>
			<Honeypot form={form} />
			<SendButton isSending={form.isSending} sendingLabel="Sending…" className="w-full">
				Send me a link
			</SendButton>
			{/* Last, in reserved space, so that nothing shifts when it appears. */}
			{keepsMail && (
				<p role="note" className="rounded-md border border-border bg-surface px-4 py-3 text-sm text-pretty">
					<OutboxHelp />
				</p>
			)}
		</FormFrame>
	);
}

function OutboxHelp() {
	return (
		<>
			This site sends no mail yet: the link stays in the outbox, where an owner finds it under Settings.
			Whoever runs the program gets one by <code className="text-sm">npm run reset-password -- NAME</code>.
		</>
	);
}
