import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useApi } from '#client/api-context.tsx';
import { statusOf } from '#client/api-error.ts';
import { describeFailure } from '#client/describe-failure.ts';
import { endpointQuery } from '#client/endpoint-query.ts';
import {
	Registration,
	type RegistrationState,
	register,
	type User,
} from '#features/accounts/contract/accounts.ts';
import { getInvitation } from '#features/accounts/contract/invitations.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import type { ResponseOf } from '#protocol/endpoint.ts';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { accountKeys, registrationQuery } from '../shared/account-queries.ts';
import { AccountForm } from './account-form.tsx';
import { reportFailure } from './report-failure.ts';
import { UsernameField } from './username-field.tsx';

const initial = { username: '', password: '', confirmPassword: '' };
type Typed = { username: string; password: string; confirmPassword?: string };
const words = { title: 'Registration failed', otherwise: 'Could not create account.' };
const mismatch = {
	title: 'Passwords do not match',
	description: 'Please make sure your passwords match.',
};

export function RegisterForm({
	setupToken,
	invitation,
	onSignedIn,
}: {
	setupToken: string | undefined;
	invitation: string | undefined;
	onSignedIn: (user: User) => void;
}) {
	const api = useApi();
	const { data: registration } = useQuery(registrationQuery(api));
	const invited = useQuery({
		...endpointQuery(api, accountKeys, getInvitation, { params: { token: invitation ?? '' } }),
		enabled: invitation !== undefined,
	});
	const form = useMutationForm({
		initial,
		draftKey: null,
		check,
		refuse: ({ confirmPassword, password }) => {
			if (confirmPassword === password) return null;
			showToast({ ...mismatch, variant: 'destructive' });
			return { message: mismatch.description, fields: { confirmPassword: mismatch.title } };
		},
		mutationFn: ({ username, password }) =>
			api.call(register, {
				body: {
					username,
					password,
					...(setupToken !== undefined && { setupToken }),
					...(invitation !== undefined && { invitation }),
				},
			}),
		onSent: onSignedIn,
		describe: (error) => reportFailure(error, words),
	});

	return (
		<AccountForm legend="Register" form={form}>
			{invitation === undefined ? (
				registration && <RegistrationNote {...registration} hasToken={setupToken !== undefined} />
			) : (
				<InvitationNote {...invited} />
			)}
			<UsernameField {...form.field('username')} />
			<TextField
				label="Password"
				type="password"
				autoComplete="new-password"
				help="At least 8 characters"
				maxLength={128}
				{...form.field('password')}
			/>
			<TextField
				label="Confirm password"
				type="password"
				autoComplete="new-password"
				maxLength={128}
				{...form.field('confirmPassword')}
			/>
			<SendButton isSending={form.isSending} sendingLabel="Creating account…" className="w-full">
				Register
			</SendButton>
		</AccountForm>
	);
}

/** Shown above the form when registration is restricted. */
function RegistrationNote(at: RegistrationState & { hasToken: boolean }) {
	const isForOwner = at.needsSetupLink && !at.hasToken;
	if (!isForOwner && (at.needsSetupLink || at.mode !== 'closed')) return null;
	return (
		<Note>
			{isForOwner
				? 'Nobody owns this site yet. Use the set-up link that was printed at start: look for it in the output of the server, and open it here.'
				: 'Registration is closed. Ask an administrator for an invitation.'}
		</Note>
	);
}

function InvitationNote({
	data,
	error,
}: {
	data: ResponseOf<typeof getInvitation> | undefined;
	error: unknown;
}) {
	if (statusOf(error) === 410) return <Note>{describeFailure(error).message}</Note>;
	if (!data) return null;
	return (
		<Note>
			You are invited as {data.role === 'owner' ? 'an owner' : 'an editor'}. Choose a name and a password, and
			you are in.
		</Note>
	);
}

function Note({ children }: { children: ReactNode }) {
	return (
		<p role="note" className="rounded-md border border-border bg-surface px-4 py-3 text-sm text-pretty">
			{children}
		</p>
	);
}

/** The server does not know the repeated password; it only guards against typos. */
function check({ confirmPassword, ...body }: typeof initial): z.core.util.SafeParseResult<Typed> {
	const checked = Registration.safeParse(body);
	return checked.success ? { ...checked, data: { ...checked.data, confirmPassword } } : checked;
}
